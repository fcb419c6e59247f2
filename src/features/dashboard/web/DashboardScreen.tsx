/** Home of signed-in users: what to do now. Everyone else is redirected to the step before it. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { dashboardState } from '#features/accounts/paths';
import { displayName } from '#features/accounts/rules';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { CallOutButton } from '#features/hiring/callouts/web/CallOutButton';
import { isComplete } from '#features/profiles/checklist/rules';
import { useChecklist } from '#features/profiles/checklist/web/api';
import { Checklist } from '#features/profiles/checklist/web/Checklist';
import { RejectedNotice } from '#features/profiles/checklist/web/RejectedNotice';
import { HiddenNotice } from '#features/profiles/web/HiddenNotice';
import type { UserType } from '#kernel/actor';
import { ButtonLink } from '#ui/content/Button';
import { lazyPart } from '#ui/feedback/lazyPart';
import { Failed, Loading } from '#ui/feedback/states';
import { WhenNear } from '#ui/feedback/WhenNear';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { Now } from '../now/web/Now';
import { AwaitedAnswers } from './AwaitedAnswers';
import { useDashboard } from './api';
import { NextShiftCard } from './NextShiftCard';
import { WeekStrip } from './WeekStrip';

/** Lazy: not for every user, or at the end of the screen. */
const AdminBoard = lazy(() => import('./admin/AdminBoard'));
const LastMonths = lazy(() => import('./LastMonths'));
const Suggestions = lazy(() => import('./Suggestions'));
const UnconfirmedNotice = lazy(() => import('./UnconfirmedNotice'));
const Unfilled = lazy(() => import('./practice/Unfilled'));

const PushOffer = lazy(() => import('#features/notifications/push/web/PushOffer'));
const FeesDueNotice = lazyPart(
  () => import('#features/payments/fees/web/FeesDueNotice'),
  'FeesDueNotice',
);
const FirstDayAsk = lazyPart(
  () => import('#features/profiles/firstDay/web/FirstDayAsk'),
  'FirstDayAsk',
);

export const meta = () => privateMetaTags('Dashboard');

export default function DashboardScreen() {
  const [isNowPrimary, setNowPrimary] = useState(false);
  return (
    <RequireSignIn title="Dashboard">
      {(user) => {
        const state = dashboardState(user);
        if (state === 'chooseType') return <Navigate to="/register" replace />;
        const notice = !(user.phoneVerified && user.emailVerified) && (
          <UnconfirmedNotice user={user} />
        );
        return (
          <Board user={user} isNowPrimary={isNowPrimary}>
            {state === 'admin' ? (
              <Suspense fallback={<Loading shape="cards" />}>
                {notice}
                <AdminBoard />
              </Suspense>
            ) : (
              user.userType && (
                <Work
                  side={user.userType}
                  notice={notice}
                  isNowPrimary={isNowPrimary}
                  onNowPrimary={setNowPrimary}
                />
              )
            )}
          </Board>
        );
      }}
    </RequireSignIn>
  );
}

interface LinksProps {
  side: UserType;
  /** The screen's one primary button is in what happens now. */
  isNowPrimary: boolean;
}

const Links = ({ side, isNowPrimary }: LinksProps) =>
  side === 'professional' ? (
    <ButtonLink to="/jobs" size="small">
      Find shifts
    </ButtonLink>
  ) : (
    <span className="cluster">
      <CallOutButton />
      <ButtonLink
        to="/practice/jobs/create"
        variant={isNowPrimary ? 'secondary' : 'primary'}
        size="small"
      >
        Post New Job
      </ButtonLink>
    </span>
  );

interface BoardProps extends Pick<LinksProps, 'isNowPrimary'> {
  user: UserView;
  children: ReactNode;
}

const Board = ({ user, isNowPrimary, children }: BoardProps) => (
  <Screen>
    <div className="stack gap-5">
      <header className="cluster gap-x-4 items-center justify-between">
        <h1>Welcome, {displayName(user)}</h1>
        {!user.isAdmin && user.hasCompletedProfile && user.userType && (
          <Links side={user.userType} isNowPrimary={isNowPrimary} />
        )}
      </header>
      <HiddenNotice user={user} />
      {children}
    </div>
  </Screen>
);

interface WorkProps extends LinksProps {
  notice: ReactNode;
  onNowPrimary: (isNowPrimary: boolean) => void;
}

function Work({ side, notice, isNowPrimary, onNowPrimary }: WorkProps) {
  const { data, error, refetch } = useDashboard();
  const checklist = useChecklist();
  const firstError = error ?? checklist.error;
  if (!data || !checklist.data) {
    return firstError ? (
      <Failed
        error={firstError}
        onRetry={() => {
          void refetch();
          void checklist.refetch();
        }}
      />
    ) : (
      <Loading shape="board" />
    );
  }
  const { work } = data;
  const nextShift = work?.nextShift;
  const { steps, rejection } = checklist.data;
  return (
    <>
      {work && <Now side={side} onPrimary={onNowPrimary} />}
      <Suspense>{notice}</Suspense>
      <RejectedNotice rejection={rejection} />
      <Checklist hasBanner={rejection !== null} />
      {work && (
        <>
          <Suspense>
            {side === 'practice' && <FeesDueNotice />}
            {work.asksFirstDay && <FirstDayAsk />}
            <PushOffer />
          </Suspense>
          <AwaitedAnswers
            answers={work.answers}
            saysNothing={isComplete(steps)}
            hasPrimary={!isNowPrimary}
          />
          <WeekStrip days={work.days} side={side} />
        </>
      )}
      <div className={nextShift ? 'stack gap-5 items-start desk-two-to-three' : 'stack gap-5'}>
        {nextShift && (
          <NextShiftCard shift={nextShift} bookedAhead={work.bookedAhead} side={side} />
        )}
        <Suspense fallback={<Loading shape="cards" />}>
          {side === 'practice' ? <Unfilled hasProfile={work !== null} /> : <Suggestions />}
        </Suspense>
      </div>
      {work && (
        <WhenNear fallback={<Loading shape="text" />}>
          <LastMonths side={side} />
        </WhenNear>
      )}
    </>
  );
}
