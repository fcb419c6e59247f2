/** The recovery codes, shown only once, with buttons to copy or save them. */
import { useState } from 'react';
import { brand } from '#kernel/brand';
import { Button } from '#ui/content/Button';
import styles from './TwoStep.module.css';
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
  // The browser reads the file asynchronously; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const [news, setNews] = useState('');
  const text = recoveryFile(email, codes);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setNews('Copied. Paste them somewhere only you can open.'),
      () => setNews("We couldn't copy them. Please download them or write them down."),
    );

  return (
    <div className="stack min-w-0">
      <h4 tabIndex={-1}>Two-step verification is on. Save these recovery codes.</h4>
      <p>
        If you don't have your phone, each code logs you in once. We only show them now. Later, no
        one can see them again, not even us.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => save(`${brand.name.toLowerCase()}-recovery-codes.txt`, text)}>
          Download
        </Button>
        <Button variant="quiet" onClick={onDone}>
          I've saved them
        </Button>
      </div>
      <p role="status" className="note hide-empty">
        {news}
      </p>
    </div>
  );
}
