/** Where the email about an export leads: its download, for the user who requested it. */
import { useParams } from 'react-router';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import type { DataExportId } from '#kernel/id';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { BackLink } from '#ui/page/BackLink';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { oneExport } from '../schema';
import { ExportState } from './ExportState';

const title = 'Your data';

export const meta = () => privateMetaTags(title);

export default function ExportScreen() {
  const { id = '' } = useParams();
  return <RequireSignIn title={title}>{() => <Export id={id as DataExportId} />}</RequireSignIn>;
}

function Export({ id }: { id: DataExportId }) {
  const { data, error, refetch } = useRead(
    oneExport,
    { params: { id } },
    { pollsOffline: (data) => data?.status === 'requested' },
  );
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Screen width="form">
      <BackLink to="/settings">Back to Account Settings</BackLink>
      <Card level={1} title={title}>
        <div className="stack">
          {data ? (
            <ExportState found={data} />
          ) : isUnknown ? (
            <>
              <p>
                We can't find this download in your account. It may be too old, or it was requested
                from another account.
              </p>
              <ButtonLink to="/settings" className="justify-self-start">
                Account Settings
              </ButtonLink>
            </>
          ) : (
            <Pending error={error} refetch={refetch} shape="text" />
          )}
        </div>
      </Card>
    </Screen>
  );
}
