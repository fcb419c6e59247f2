/** A professional's reliability, with a button that explains how it is counted. */
import { useState } from 'react';
import { Dialog } from '#ui/feedback/Dialog';
import type { Reliability as ReliabilityFigure } from '../rules';
import { reliabilityText } from './labels';
import styles from './Reliability.module.css';

export function Reliability({ reliability }: { reliability: ReliabilityFigure | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`plain-button ${styles.figure}`}
        onClick={() => setOpen(true)}
      >
        {reliabilityText(reliability)}
        <span className="visually-hidden">. How reliability is counted</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="How reliability is counted">
        <div className={`stack gap-3 ${styles.explanation}`}>
          <p>
            Reliability is the share of a professional's confirmed shifts that they worked. The
            number of shifts says how much it is based on.
          </p>
          <ul>
            <li>Canceling less than 4 hours before the start counts against it.</li>
            <li>So does not showing up.</li>
            <li>
              Earlier cancellations don't count, nor do shifts the practice cancelled, nor absences
              our team excused.
            </li>
            <li>“New” means that no shift has counted yet.</li>
          </ul>
        </div>
      </Dialog>
    </>
  );
}
