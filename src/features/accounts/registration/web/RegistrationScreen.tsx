/** Registration in two steps: name and phone, then the code that verifies the phone. */
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { startPathOf } from '#features/accounts/paths';
import { useCurrentUser } from '#features/accounts/web/api';
import { changeAndFocus } from '#features/accounts/web/focus';
import styles from '#features/accounts/web/form.module.css';
import {
  contactFor,
  type PendingContact,
  pendingContact,
  tabStorage,
  userTypeOf,
} from '#features/accounts/web/pending';
import { keepReturn } from '#features/accounts/web/pendingReturn';
import { Button } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { BackIcon } from '#ui/content/icons';
import { Loading } from '#ui/feedback/states';
import { privateMetaTags } from '#ui/page/head';
import { ContactStep } from './ContactStep';
import { StepArc } from './StepArc';
import { VerifyStep } from './VerifyStep';

export const meta = () => privateMetaTags('Create account');

export default function RegistrationScreen() {
  const { user, isLoading } = useCurrentUser();
  // Keep the form once it is shown: a sign-in in another tab must not erase what was typed here, and
  // whoever has just registered goes on from here.
  const [isReady, setReady] = useState(false);
  const startPath = isReady && !user?.hasCompletedProfile ? undefined : startPathOf(user);
  if (startPath) return <Navigate to={startPath} replace />;
  if (!isLoading && !isReady) setReady(true);
  return (
    <div className={`stack ${styles.screen}`}>
      {isReady ? (
        <Registration />
      ) : (
        <Card>
          <Loading shape="form" />
        </Card>
      )}
    </div>
  );
}

function Registration() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [kept, setKept] = useState(() => pendingContact.read(tabStorage));
  const [testCode, setTestCode] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  const contact = contactFor(query, kept);
  // Kept in session storage, because the sign-up steps change the query.
  useEffect(() => keepReturn(query.get('returnTo'), tabStorage), [query]);

  const remember = (sent: PendingContact, code: string | undefined) => {
    pendingContact.keep(tabStorage, sent);
    setKept(sent);
    setTestCode(code);
  };

  const goToVerify: typeof remember = (sent, code) =>
    changeAndFocus(card, () => remember(sent, code));

  const goBack = () => {
    if (!contact) return navigate('/register');
    pendingContact.drop(tabStorage);
    setKept(undefined);
    setTestCode(undefined);
  };

  return (
    <>
      <div className={styles.start}>
        <Button variant="quiet" onClick={goBack}>
          <BackIcon /> Back
        </Button>
      </div>
      <Card>
        <div ref={card}>
          <StepArc step={contact ? 2 : 1} />
          {contact ? (
            <VerifyStep contact={contact} testCode={testCode} onSent={remember} />
          ) : (
            <ContactStep
              {...userTypeOf(query, tabStorage)}
              onChooseType={(userType) => setQuery({ userType }, { replace: true })}
              onSent={goToVerify}
            />
          )}
        </div>
      </Card>
    </>
  );
}
