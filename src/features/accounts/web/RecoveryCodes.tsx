/** The recovery codes, shown this once, with two ways to keep them. */
import { useState } from 'react';
import { brand } from '../../../kernel/brand';
import { Button } from '../../../ui/Button';
import styles from './TwoStepCard.module.css';
import { recoveryFile } from './totp';

interface RecoveryCodesProps {
  email: string;
  codes: string[];
  onDone: () => void;
}

function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file in its own time; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const [news, setNews] = useState('');
  const text = recoveryFile(email, codes);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setNews('Copied. Paste them somewhere only you can open.'),
      () => setNews('Copying did not work here. Please download them or write them down.'),
    );

  return (
    <div className={styles.body}>
      <h3 tabIndex={-1}>Two-step sign-in is on. Keep these recovery codes.</h3>
      <p>
        Each one signs you in once if your phone is out of reach. We show them only now; later
        nobody can read them again, not even us.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => save(`${brand.name.toLowerCase()}-recovery-codes.txt`, text)}>
          Download
        </Button>
        <Button variant="quiet" onClick={onDone}>
          I have saved them
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {news}
      </p>
    </div>
  );
}
