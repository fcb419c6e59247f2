/** A help page: tasks with their steps, each with a picture of its screen made by a journey. */
import type { ReactNode } from 'react';
import { Document } from '../legal/Document';
import type { Figures } from './figures';
import styles from './Guide.module.css';
import pictureSizes from './pictures/sizes.json';

/**
 * Put in by the build (vite.config.ts): visitors don't load the rules that the figures come from.
 */
declare const __HELP_FIGURES__: Figures;
export const figures = __HELP_FIGURES__;

export interface Task {
  id: string;
  title: string;
  steps: readonly ReactNode[];
  /** What else is good to know. */
  notes?: ReactNode;
  /** The name that a journey gives to `takePicture`, and what the picture shows. */
  picture: { name: string; alt: string };
}

interface GuideProps {
  title: string;
  lead: ReactNode;
  tasks: readonly Task[];
}

const sizes: Readonly<Record<string, { width: number; height: number }>> = pictureSizes;
const urls = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const Guide = ({ title, lead, tasks }: GuideProps) => (
  <Document
    title={title}
    lead={lead}
    isNumbered={false}
    isWide
    sections={tasks.map(({ id, title, ...task }) => ({ id, title, body: <TaskBody {...task} /> }))}
  />
);

const TaskBody = ({ steps, notes, picture }: Omit<Task, 'id' | 'title'>) => (
  <div className={`stack gap-5 items-start ${styles.task}`}>
    <div className={`stack ${styles.text}`}>
      <ol className={`stack gap-3 ${styles.steps}`}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
          <li key={index}>{step}</li>
        ))}
      </ol>
      {notes && <div className={`stack gap-3 ${styles.notes}`}>{notes}</div>}
    </div>
    <Picture {...picture} />
  </div>
);

/** Pictures are taken at twice the screen's resolution. */
function Picture({ name, alt }: Task['picture']) {
  const size = sizes[name];
  return (
    <img
      className={styles.picture}
      src={urls[`./pictures/${name}.webp`]}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
    />
  );
}
