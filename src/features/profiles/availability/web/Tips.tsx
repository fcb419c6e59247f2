/** How to paint hours, and what they do. */
import styles from './AvailabilityEditor.module.css';

export const Tips = ({ id }: { id: string }) => (
  <aside className={`tile ${styles.tips}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>Tips</h2>
    <ul>
      <li id={id}>
        <span className={styles.mouse}>Click an hour, or drag across several.</span>
        <span className={styles.touch}>Tap an hour, or press and hold, then drag.</span>
        <span className="visually-hidden">
          With the keyboard: arrow keys move, space selects, and Shift with an arrow key extends.
        </span>
      </li>
      <li>A day's name selects or clears the whole day.</li>
      <li>
        Practices see your hours as soon as they're saved, and invite people who are available.
      </li>
      <li>
        Jobs within your hours are marked "You're available". You can still apply to any other.
      </li>
      <li>
        Going on vacation, or free on another day? Add it under Specific dates. Your weekly hours
        stay the same.
      </li>
    </ul>
  </aside>
);
