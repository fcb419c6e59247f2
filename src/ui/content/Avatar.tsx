/** Circular photo of a person or practice; shows initials if there is none, or if it fails to load. */
import { useState } from 'react';
import styles from './Avatar.module.css';

/** Initials of the first and the last word: "Hanna de Vries" is HV. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word?.match(/\p{L}|\p{N}/u)?.[0] ?? '').toUpperCase())
    .join('');
}

interface AvatarProps {
  name: string;
  url: string | null;
  size?: 'small' | 'medium' | 'large';
}

export function Avatar({ name, url, size = 'medium' }: AvatarProps) {
  const classes = `${styles.avatar} ${styles[size]}`;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url && url !== failedUrl) {
    return (
      <img
        className={classes}
        src={url}
        alt={`Portrait of ${name}`}
        onError={() => setFailedUrl(url)}
      />
    );
  }
  return (
    <svg className={classes} viewBox="0 0 96 96" role="img" aria-label={`Initials of ${name}`}>
      <text className={styles.initials} x="48" y="59" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
