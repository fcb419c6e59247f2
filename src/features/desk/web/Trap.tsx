/** The field only programs fill in. Nobody sees it, reaches it by keyboard or has it read out. */
import styles from './desk.module.css';

interface TrapProps {
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

export const Trap = ({ name, value = '', onChange }: TrapProps) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Homepage (leave this empty)
      <input
        type="text"
        name={name}
        value={value}
        tabIndex={-1}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  </div>
);
