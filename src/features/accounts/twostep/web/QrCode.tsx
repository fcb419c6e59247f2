/** Renders text as a QR code in the page; the encoder is loaded on demand. */
import { useEffect, useState } from 'react';
import styles from './TwoStep.module.css';
import { pathOf } from './totp';

export function QrCode({ text }: { text: string }) {
  const [modules, setModules] = useState<boolean[][]>([]);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    import('uqr').then(
      // The standard requires a quiet zone of four modules.
      ({ encode }) => isCurrent && setModules(encode(text, { ecc: 'M', border: 4 }).data),
      () => isCurrent && setMissing(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (isMissing) return <p>The QR code didn't load. Please use the key below.</p>;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${modules.length || 1} ${modules.length || 1}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the key for your authenticator app"
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}
