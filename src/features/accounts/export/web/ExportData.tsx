/** Settings: request a copy of one's data, and download it once it is ready. */
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { latestExport } from '../schema';
import { ExportState } from './ExportState';

export function ExportData() {
  const { data, error, refetch } = useRead(
    latestExport,
    {},
    { pollsOffline: (data) => data?.export?.status === 'requested' },
  );
  return (
    <section className="stack" aria-labelledby="export-data">
      <h3 id="export-data">Export your data</h3>
      <p className="muted">
        One ZIP file with your profile, shifts, messages, payments and files. We'll email you a link
        to it within 24 hours.
      </p>
      {data ? (
        <ExportState found={data.export} />
      ) : (
        <Pending error={error} refetch={refetch} shape="text" />
      )}
    </section>
  );
}
