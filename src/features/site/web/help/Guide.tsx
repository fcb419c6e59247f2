/** A help page: tasks with their steps, each with a picture of its screen made by a journey. */
import { Document } from '../legal/Document';
import { type Content, type ContentSection, Text } from '../legal/Markup';
import styles from './Guide.module.css';
import pictureSizes from './pictures/sizes.json';
import shared from './shared.md';

const sizes: Readonly<Record<string, { width: number; height: number }>> = pictureSizes;
const urls = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The tasks that both sides have are in one file, and only named in the text of a side. */
const sharedTasks = new Map(shared.sections.map((task) => [task.id, task]));

export function Guide({ text }: { text: Content }) {
  const sections = text.sections.map((task) => sharedTasks.get(task.id) ?? task);
  return (
    <Document
      text={{ ...text, sections }}
      isNumbered={false}
      isWide
      renderBody={(body) => <TaskBody body={body} />}
    />
  );
}

/** A task has steps, then what else is good to know, and a picture. */
function TaskBody({ body }: Pick<ContentSection, 'body'>) {
  const [steps, picture] = [body[0], body.at(-1)];
  const notes = body.slice(1, -1);
  return (
    <div className={`stack gap-5 items-start ${styles.task}`}>
      <div className={`stack ${styles.text}`}>
        <ol className={`stack gap-3 ${styles.steps}`}>
          <Text of={steps?.[1]} />
        </ol>
        {notes.length > 0 && (
          <div className={`stack gap-3 ${styles.notes}`}>
            <Text of={notes} />
          </div>
        )}
      </div>
      <Picture file={picture?.[2]} alt={String(picture?.[1])} />
    </div>
  );
}

/** Pictures are taken at twice the screen's resolution. */
const Picture = ({ file, alt }: { file: string | undefined; alt: string }) => (
  <img
    className={styles.picture}
    src={urls[`./${file}`]}
    alt={alt}
    {...sizes[file?.replace(/.*\/|\.\w+$/g, '') ?? '']}
    loading="lazy"
    decoding="async"
  />
);
