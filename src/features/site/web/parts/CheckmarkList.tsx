/** A list of lines with check marks. */
import type { ReactNode } from 'react';
import { CheckIcon } from '#ui/content/icons';
import styles from './CheckmarkList.module.css';

export const CheckmarkList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className={`stack gap-3 content-start ${styles.checks}`}>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lists are written down and never change
      <li key={index}>
        <CheckIcon />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
