/** Honeypot field: hidden from view, keyboard and screen readers, so that only bots fill it in. */
import styles from './desk.module.css';

interface HoneypotProps {
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

export const Honeypot = ({ name, value = '', onChange }: HoneypotProps) => (
  <div className={styles.honeypot} aria-hidden="true">
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
