/** The tasks of a practice. */
import { Link } from 'react-router';
import { brand } from '#kernel/brand';
import { figures, Guide, type Task } from './Guide';
import { installApp, moveShift, writeReview } from './sharedTasks';

const { callOut, guidance } = figures;
const [firstFeeReminder, secondFeeReminder] = figures.feeReminderDays;

const tasks: readonly Task[] = [
  {
    id: 'set-up',
    title: 'Set up your practice',
    steps: [
      <>
        Open <b>Profile</b> in the menu under your name. Fill in your address, who to ask for at the
        front desk, and where to park.
      </>,
      <>
        On your dashboard, follow the checklist to <b>Practice Verification</b>. Upload your
        business license and either an insurance certificate or a dental license.
      </>,
      <>
        Press <b>Submit Verification</b>. A person on our team reads your documents, and we email
        you the result.
      </>,
      <>
        In your profile, choose under <b>Payment Method</b> how you’ll pay the platform fee.
      </>,
    ],
    notes: (
      <p>
        You can post shifts before you’re verified. Until then they show “Verification pending”, and
        jobs of verified practices are listed first.
      </p>
    ),
    picture: {
      name: 'practice-verification',
      alt: 'The verification page of a practice, with its three steps and its required documents.',
    },
  },
  {
    id: 'post',
    title: 'Post a shift',
    steps: [
      <>
        On your dashboard, press <b>Post New Job</b>.
      </>,
      <>Choose who you’re looking for. Your usual hours, rate and break are filled in.</>,
      <>Press the day on the calendar. Change the hours or the rate if this shift is different.</>,
      <>
        Press <b>Post job</b>.
      </>,
      <>The next screen shows who is available that day. Invite them right there.</>,
    ],
    notes: (
      <>
        <p>
          Next to the rate, you see what similar shifts within {guidance.miles} miles paid in the
          last {guidance.days} days, once there are enough of them.
        </p>
        <p>
          You can edit a job as long as it’s open and no one has been selected. We tell everyone who
          applied what changed.
        </p>
      </>
    ),
    picture: {
      name: 'post-a-shift',
      alt: 'The form for a new job: the role, a calendar with a day chosen, the hours and the rate.',
    },
  },
  {
    id: 'several-days',
    title: 'Post several days at once',
    steps: [
      <>
        In the form for a new job, press each day you need, or drag across the calendar. Dragging
        leaves out weekends and holidays; press one to add it.
      </>,
      <>Post them together. One posting can have up to {figures.maxDays} days.</>,
      <>
        Professionals apply to all of the days or to some. When you select one of them, you choose
        the days too.
      </>,
      <>The days that someone accepts together are in one contract.</>,
    ],
    notes: (
      <p>
        Each day is its own booking: you can cancel or move one, and the others stay as they are.
      </p>
    ),
    picture: {
      name: 'several-days',
      alt: 'A calendar of the coming weeks with several days chosen for one posting.',
    },
  },
  {
    id: 'fill-now',
    title: 'Fill a shift now',
    steps: [
      <>
        Someone called in sick? On your dashboard, press <b>Fill a shift now</b>.
      </>,
      <>Check the role, the day, the hours and the rate. Your usual ones are filled in.</>,
      <>
        Press <b>Post and invite now</b>.
      </>,
      <>
        Watch on the job’s page how many have been invited, have seen it or have declined. Press{' '}
        <b>Stop inviting</b> if you found someone yourself.
      </>,
    ],
    notes: (
      <p>
        We invite {figures.maxOpenInvitations} people at a time: your favorites first, then
        professionals within {callOut.maxMiles} miles who are available. The next ones follow after{' '}
        {callOut.waveMinutes} minutes, up to {callOut.maxInvited} in all. The first to accept is
        booked. This works for shifts that start within {callOut.maxHoursAhead} hours.
      </p>
    ),
    picture: {
      name: 'fill-a-shift-now',
      alt: 'A dialog with the role, the day, the hours and the rate, and how many people are available.',
    },
  },
  {
    id: 'choose',
    title: 'Choose an applicant',
    steps: [
      <>Open the job. You see each applicant’s rate, rating, reliability and distance.</>,
      <>
        Press a name to see the whole profile, or <b>Message</b> to ask something first.
      </>,
      <>
        Press <b>Select</b>, check the summary, and press <b>Send contract</b>.
      </>,
      <>
        The professional has {figures.contractHours} hours to accept it, or until the shift starts
        if that’s sooner. Then you’re set: the shift is filled, and we tell everyone else who
        applied.
      </>,
    ],
    notes: (
      <p>
        A quick apply has already accepted your terms and is holding the time for you. Press{' '}
        <b>Confirm</b>, and it’s booked. You have {figures.quickApplyHours} hours, or until the
        shift starts.
      </p>
    ),
    picture: {
      name: 'choose-an-applicant',
      alt: 'The page of a job with two applicants, their rates, ratings and buttons to select them.',
    },
  },
  {
    id: 'invite',
    title: 'Invite people you like',
    steps: [
      <>Press the heart next to a professional’s name to save them as a favorite.</>,
      <>
        On an open job, press <b>Invite professionals</b>. Favorites are at the top of the list.
      </>,
      <>
        Check the ones you want, and press <b>Invite</b>. The first to accept is booked at the
        posted rate.
      </>,
    ],
    notes: (
      <p>
        A job can have {figures.maxOpenInvitations} open invitations at a time; whoever declines
        makes room. Under <b>Availability</b>, you see who is available when, and can invite from
        there as well.
      </p>
    ),
    picture: {
      name: 'invite-professionals',
      alt: 'A list of professionals to invite to a job, with a favorite at the top.',
    },
  },
  {
    id: 'first-day',
    title: 'Tell them about their first day',
    steps: [
      <>
        In your profile, open <b>First Day</b>.
      </>,
      <>
        Write who greets them, how to get in, which software you use. Add a photo of the door if you
        like.
      </>,
      <>
        Press <b>Save first-day card</b>.
      </>,
    ],
    notes: <p>Only professionals you have booked see it, on the page of their booking.</p>,
    picture: {
      name: 'first-day-form',
      alt: 'The first-day card of a practice: who greets the professional, getting in, software.',
    },
  },
  {
    id: 'pin',
    title: 'Have the PIN ready',
    steps: [
      <>
        On the day of the shift, open <b>Today</b>. It shows who is coming and who is already there.
      </>,
      <>
        Press <b>Generate PIN</b>. You see {figures.pinLength} digits; if your practice is verified,
        we also text them to your contact person.
      </>,
      <>
        At the end of the shift, tell the professional the PIN. It says that you agree the shift is
        over. Or sign the digital form on their phone.
      </>,
    ],
    notes: (
      <>
        <p>
          If you forget to generate it, check-in does. After {figures.maxPinFailures} wrong tries it
          locks, and you generate a new one.
        </p>
        <p>
          If no one has checked in {figures.noShowMinutes} minutes after the start, you can press{' '}
          <b>Mark as no-show</b> on the booking.
        </p>
      </>
    ),
    picture: {
      name: 'todays-pin',
      alt: 'Today’s shifts at a practice: who is coming, and the PIN for check-out.',
    },
  },
  {
    id: 'wages',
    title: 'Pay the professional',
    steps: [
      <>
        After check-out, the booking shows what you owe: the hours times the agreed rate, plus
        mileage if you offered it.
      </>,
      <>
        Pay the professional directly, as you agreed: by check, direct deposit, payroll or in cash.
      </>,
      <>
        Press <b>Mark as paid</b> and say how you paid. The professional confirms that it arrived.
      </>,
    ],
    notes: (
      <p>
        Please pay within {figures.payDays} days. After that, we remind you, and the professional
        can report it late.
      </p>
    ),
    picture: {
      name: 'mark-wages-paid',
      alt: 'A dialog that asks how the wages of a shift were paid, on which day, with a reference.',
    },
  },
  {
    id: 'fee',
    title: 'Pay the platform fee',
    steps: [
      <>
        The fee is {figures.fee} per booking, due once the shift is checked out. If you signed the
        digital form, we charge the card or bank account you saved.
      </>,
      <>
        Otherwise, open the booking and press <b>Pay {figures.fee}</b>. If you chose to pay by
        check, we email you an invoice.
      </>,
      <>
        Under <b>Payments</b> in the menu under your name, you find every receipt, and your history
        with <b>Download CSV</b>.
      </>,
    ],
    notes: (
      <p>
        We remind you after {firstFeeReminder} and {secondFeeReminder} days. {figures.blockDays}{' '}
        days after a fee is due, you can’t post new jobs until it’s paid.
      </p>
    ),
    picture: {
      name: 'platform-fee',
      alt: 'The platform fee of a booking with its amount, the saved card and the receipt.',
    },
  },
  {
    id: 'dispute',
    title: 'Dispute the hours',
    steps: [
      <>
        Open the booking within {figures.disputeHours} hours after check-out, and press{' '}
        <b>Dispute hours</b>.
      </>,
      <>
        Enter the hours you think are right, and why. You see what you’d owe with them. Then send
        it.
      </>,
      <>
        The professional agrees, or answers within {figures.answerHours} hours. If you two don’t
        agree, our team reads both sides and decides.
      </>,
    ],
    picture: {
      name: 'dispute-hours',
      alt: 'A dialog to dispute hours: the hours that are right, the reason, and the new amount.',
    },
  },
  moveShift,
  {
    id: 'cancel',
    title: 'Cancel a booking',
    steps: [
      <>
        Open the booking and press <b>Cancel booking</b>. The dialog shows what it means before you
        confirm.
      </>,
      <>Say why. The professional reads your reason.</>,
      <>Choose whether the job opens again for others.</>,
    ],
    notes: (
      <p>
        Cancelling is free up to {figures.freeHours} hours before the start. After that, you owe the
        professional {figures.lateFeeHours} hours at the agreed rate, if they request it within{' '}
        {figures.feeRequestDays} days.
      </p>
    ),
    picture: {
      name: 'cancel-as-practice',
      alt: 'A dialog that asks a practice why it cancels, for which days, and what it means.',
    },
  },
  writeReview,
  {
    id: 'insights',
    title: 'See what you spend and how fast you fill',
    steps: [
      <>
        Open <b>Insights</b> in the menu under your name. You see the last twelve months: spending,
        fill rate, time to fill and no-shows.
      </>,
      <>
        Press <b>Show as a table</b> below a chart for the exact figures of each month.
      </>,
      <>
        Under <b>People who work with you most</b>, press the heart to save someone as a favorite.
      </>,
      <>
        Press <b>Download by month (CSV)</b> or <b>Download people (CSV)</b> to open the figures in
        a spreadsheet.
      </>,
    ],
    notes: (
      <p>
        Everything counts in the month of its shift, whether it’s been paid yet or not. Jobs you
        closed yourself don’t lower your fill rate.
      </p>
    ),
    picture: {
      name: 'practice-figures',
      alt: 'The insights of a practice: charts of spending and fill rate by month.',
    },
  },
  installApp,
  {
    id: 'offline',
    title: 'When your network is down',
    steps: [
      <>
        Open the app as usual, on a device where you’re logged in. Without a connection, you see{' '}
        <b>Your schedule</b>: your next shifts as they were when you last had one.
      </>,
      <>Each shift shows who is coming and when, with buttons to call and to email.</>,
      <>
        If you pressed <b>Generate PIN</b> before, the <b>PIN for check-out</b> is there too.
      </>,
    ],
    notes: (
      <p>
        Messages you write meanwhile go out by themselves once you have a connection. Everything
        else needs one. When you log out, nothing stays on the device.
      </p>
    ),
    picture: {
      name: 'offline-pin',
      alt: 'The schedule of a practice without a connection: who is coming, and the PIN.',
    },
  },
];

const HelpPractices = () => (
  <Guide
    title="Help for practices"
    lead={
      <p>
        What you do on {brand.name}, step by step, with pictures of the screens as they look on a
        phone. Looking for the other side? See{' '}
        <Link to="/help/professionals">help for professionals</Link>. If something is missing here,{' '}
        <Link to="/support">ask us</Link>.
      </p>
    }
    tasks={tasks}
  />
);

export default HelpPractices;
