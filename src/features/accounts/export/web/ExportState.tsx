/** A copy of one's data: what has become of an export, and the button for the next step. */

import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import { checkIdentity } from '#features/accounts/sessions/schema';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast } from '#ui/data/act';
import { urlFor } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { exportExpired, exportWaitText } from '../rules';
import { downloadExport, type ExportView, latestExport, requestExport } from '../schema';

export function ExportState({ found }: { found: ExportView | null }) {
  if (found?.status === 'requested') {
    return (
      <Notice tone="info" title="We're preparing your data">
        {exportWaitText} You can close this page.
      </Notice>
    );
  }
  return (
    <>
      {found?.status === 'ready' && <Ready found={found} />}
      {found?.status === 'expired' && <Notice tone="warning">{exportExpired}</Notice>}
      {found?.status === 'failed' && (
        <Notice tone="danger" title="We couldn't prepare your data">
          Something went wrong on our side. Please request it again.
        </Notice>
      )}
      <RequestButton label={found ? 'Request a new export' : 'Export Data'} />
    </>
  );
}

function Ready({ found: { id, expiresAt, size } }: { found: ExportView }) {
  // A download answers with a file or not at all, so who it is has to be clear before.
  const check = useConfirmedAct(checkIdentity, {
    onSuccess: () => location.assign(urlFor(downloadExport.path, { id })),
    onError: (error) => failureToast('Not downloaded', error),
  });
  return (
    <Notice
      tone="success"
      title="Your data is ready"
      action={
        <Button isPending={check.isPending} pendingLabel="Starting…" onClick={() => check.act()}>
          Download ZIP
        </Button>
      }
    >
      {check.dialog}
      {expiresAt && (
        <>
          You can download it until <Timestamp at={expiresAt} />.
          {size !== null && ` The file is ${sizeText(size)}.`}
        </>
      )}
    </Notice>
  );
}

function RequestButton({ label }: { label: string }) {
  const request = useConfirmedAct(requestExport, {
    onSuccess: ({ message }) => toast({ title: 'Export requested', description: message }),
    onError: ({ status, serverMessage }) => ({
      title: 'Export not requested',
      description:
        (status === 429 && serverMessage) || 'Failed to request data export. Please try again.',
    }),
  });
  return (
    <>
      <Button
        className="justify-self-start"
        isPending={request.isPending}
        pendingLabel="Requesting…"
        onClick={() => request.act()}
      >
        {label}
      </Button>
      {request.dialog}
    </>
  );
}

/** In the units that file managers show. */
function sizeText(bytes: number): string {
  const [unit, share] = bytes < 1_000_000 ? (['KB', 1_000] as const) : (['MB', 1_000_000] as const);
  const amount = Math.max(bytes / share, 0.1);
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
}

/** Settings: request a copy of one's data, and download it once it is ready. */
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
