/** The tasks of a professional. */
import { Link } from 'react-router';
import { brand } from '#kernel/brand';
import { figures, Guide, type Task } from './Guide';
import { installApp, moveShift, writeReview } from './sharedTasks';

const { points, secondThoughts } = figures;
const [firstExpiryReminder, secondExpiryReminder] = figures.expiryReminderDays;

const tasks: readonly Task[] = [
  {
    id: 'get-verified',
    title: 'Get verified',
    steps: [
      <>
        Open <b>Profile</b> in the menu under your name. Fill in your title, your rate and the days
        you can work.
      </>,
      <>
        Open <b>Documents</b>. Choose a file for your license and one for your CPR certification,
        each with its expiration date. A clear photo is fine; a file can have up to{' '}
        {figures.documentMegabytes} MB.
      </>,
      <>
        Press <b>Upload Documents</b>. A person on our team reads them, and we email you the result.
      </>,
    ],
    notes: (
      <p>
        We remind you {firstExpiryReminder} and {secondExpiryReminder} days before a document
        expires. For front-office and other non-clinical jobs, you need neither license nor CPR.
      </p>
    ),
    picture: {
      name: 'upload-documents',
      alt: 'The documents of a professional: license and CPR certification, waiting for review.',
    },
  },
  {
    id: 'availability',
    title: 'Set your hours',
    steps: [
      <>
        Open <b>Availability</b>. Press the hours you can work, or drag across them. Everything is
        saved as you go.
      </>,
      <>
        Press <b>Copy a day</b> to use the same hours on other days.
      </>,
      <>
        For vacation, or a single day that’s different, open <b>Specific dates</b> and press{' '}
        <b>Add a date</b>.
      </>,
    ],
    notes: (
      <p>
        Once you’re verified, practices see when you’re available and can invite you. To be in no
        list at all for a while, turn off <b>Profile visibility</b> in your account settings;
        bookings you have stay.
      </p>
    ),
    picture: {
      name: 'set-your-hours',
      alt: 'A week with the hours a professional is available.',
    },
  },
  {
    id: 'find',
    title: 'Find a shift',
    steps: [
      <>
        Open <b>Jobs</b>. The list starts with your own role.
      </>,
      <>
        Search by word, or press <b>All filters</b> for distance, pay and dates. <b>Map</b> shows
        where the shifts are.
      </>,
      <>
        Under <b>Saved searches</b>, keep a search. We’ll let you know when a new job matches it.
      </>,
    ],
    notes: (
      <p>
        Times are always those of the practice’s town. You can keep up to {figures.maxSavedSearches}{' '}
        searches.
      </p>
    ),
    picture: {
      name: 'find-a-shift',
      alt: 'A list of open shifts with day, hours, pay and distance.',
    },
  },
  {
    id: 'apply',
    title: 'Apply with your own rate',
    steps: [
      <>
        Open a job and press <b>Apply</b>.
      </>,
      <>
        Propose an hourly rate and add a note if you like. If the job has several days, choose the
        ones you can work.
      </>,
      <>
        Press <b>Submit application</b>. Applying doesn’t reserve your time: you decide again when
        you get a contract.
      </>,
    ],
    picture: {
      name: 'apply-with-your-rate',
      alt: 'An application with a proposed hourly rate and a cover letter.',
    },
  },
  {
    id: 'quick-apply',
    title: 'Take a shift at the posted rate',
    steps: [
      <>
        Press <b>Quick apply</b> on a job.
      </>,
      <>Check the summary: who, when, the paid hours and the total. You can read the contract.</>,
      <>
        Confirm. Your time is reserved, and you’ve accepted the contract in advance: if the practice
        confirms, you’re booked.
      </>,
    ],
    notes: (
      <p>
        The practice has {figures.quickApplyHours} hours to confirm, or until the shift starts.
        Until then you can withdraw. If it doesn’t answer, your time is free again.
      </p>
    ),
    picture: {
      name: 'quick-apply',
      alt: 'A dialog that sums up a shift, with its hours, rate and total, before a quick apply.',
    },
  },
  {
    id: 'invitation',
    title: 'Answer an invitation',
    steps: [
      <>We let you know when a practice invites you. Open it from the message or your dashboard.</>,
      <>
        Press <b>Accept</b> to see the summary, or <b>Decline</b> to let someone else have it.
      </>,
      <>Confirm, and you’re booked at the posted rate.</>,
    ],
    notes: (
      <p>
        A practice can invite several people at once, and the first to accept is booked. Declining
        has no effect on your reliability.
      </p>
    ),
    picture: {
      name: 'answer-an-invitation',
      alt: 'An invitation to a shift with its hours, rate and total, and a button to accept it.',
    },
  },
  {
    id: 'contract',
    title: 'Accept a contract',
    steps: [
      <>
        When a practice selects you, open <b>Applications</b>. The contract is under{' '}
        <b>Needs your answer</b>.
      </>,
      <>Read it: who, when, the break, the rate, the mileage and the total. You can download it.</>,
      <>
        Press <b>Accept contract</b>, and you’re booked.
      </>,
    ],
    notes: (
      <p>
        You have {figures.contractHours} hours, or until the shift starts if that’s sooner.
        Accepting ends other offers for the same time.
      </p>
    ),
    picture: {
      name: 'accept-a-contract',
      alt: 'A contract for a shift with a summary of time, rate and total above its text.',
    },
  },
  {
    id: 'prepare',
    title: 'Get ready for the shift',
    steps: [
      <>
        Open <b>Bookings</b> and the shift. Once it’s confirmed, you see the street address, parking
        and who to call.
      </>,
      <>
        Press <b>Add to calendar</b>, or use <b>Sync to your calendar</b> on the list of bookings to
        have every shift in your calendar app.
      </>,
      <>Many practices have a first-day card: who greets you, which door, which software.</>,
    ],
    notes: (
      <p>
        We remind you {figures.dayBeforeHours} hours and {figures.soonHours} hours before the start.
      </p>
    ),
    picture: {
      name: 'your-booking',
      alt: 'The page of a confirmed booking with its progress, time and place.',
    },
  },
  {
    id: 'check-in',
    title: 'Check in',
    steps: [
      <>
        At the practice, open the booking and press <b>Check in</b>. It works from{' '}
        {figures.checkInLeadMinutes} minutes before the start until the end of the shift.
      </>,
      <>
        Your phone asks whether it may share your location. You can say no. If you’re more than{' '}
        {figures.nearText} away, the check-in is marked, not refused.
      </>,
    ],
    notes: (
      <p>
        Don’t forget: if no one has checked in {figures.noShowMinutes} minutes after the start, the
        practice can mark a no-show.
      </p>
    ),
    picture: {
      name: 'check-in',
      alt: 'The page of a booking on the day of the shift, with a button to check in.',
    },
  },
  {
    id: 'check-out',
    title: 'Check out with the PIN',
    steps: [
      <>
        At the end, press <b>Check out</b> on the booking.
      </>,
      <>
        Choose <b>PIN</b> and ask the office for its {figures.pinLength} digits, or have the office
        manager sign the <b>Digital form</b> on your screen.
      </>,
      <>Check your hours and confirm. You can download your timesheet.</>,
    ],
    notes: (
      <>
        <p>
          No one there? You can check out with a photo, by time after {figures.timeBasedHours}{' '}
          hours, or by time and location after {figures.locationTimeHours} hours. An emergency
          check-out needs a reason and is reviewed by our team.
        </p>
        <p>
          If you forget, we check you out {figures.automaticCheckoutHours} hours after the scheduled
          end, as of that end.
        </p>
      </>
    ),
    picture: {
      name: 'check-out',
      alt: 'A dialog to check out, with the PIN and the hours worked.',
    },
  },
  {
    id: 'get-paid',
    title: 'Get paid',
    steps: [
      <>
        The practice pays you directly. The booking shows how much: your hours times the agreed
        rate, plus mileage if the job offers it.
      </>,
      <>
        In your profile under <b>Payment</b>, you can choose{' '}
        <b>Show my bank account to practices that owe me pay.</b> Otherwise the practice asks you
        how you want to be paid. A practice can’t pay to a card.
      </>,
      <>
        When the practice marks it as paid and the money has arrived, press <b>Confirm receipt</b>.
      </>,
      <>
        If nothing has arrived {figures.payDays} days after check-out, press <b>Report late</b>. We
        tell the practice and follow up.
      </>,
    ],
    notes: (
      <p>
        {brand.name} takes nothing from your pay. Under <b>Payments</b>, you find every amount, with
        totals for the year.
      </p>
    ),
    picture: {
      name: 'get-paid',
      alt: 'The wages of a booking, marked as paid by the practice, with a button to confirm receipt.',
    },
  },
  {
    id: 'dispute',
    title: 'If a practice disputes your hours',
    steps: [
      <>
        A practice can dispute your hours for {figures.disputeHours} hours after check-out. We email
        you, and the booking shows both figures.
      </>,
      <>
        Agree to the practice’s hours, or press <b>Disagree and reply</b> and say what happened.
      </>,
      <>
        You have {figures.answerHours} hours to answer. Then our team reads both sides and decides.
      </>,
    ],
    picture: {
      name: 'answer-a-dispute',
      alt: 'Disputed hours with the practice’s reason, and buttons to agree or to answer.',
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
      <>Say why. The practice reads it right away.</>,
      <>
        If you had to cancel late for a good reason, press <b>Explain what happened</b> and add a
        document. If our team accepts it, it doesn’t count against you.
      </>,
    ],
    notes: (
      <>
        <p>
          Up to {figures.freeHours} hours before the start, cancelling is free. Later, it counts
          against your reliability. Within {secondThoughts.minutes} minutes of being booked, and at
          least {secondThoughts.leadHours} hours before the start, it leaves no mark at all.
        </p>
        <p>
          If a practice cancels on you less than {figures.freeHours} hours before the start, it owes
          you {figures.lateFeeHours} hours at the agreed rate. Press <b>Request the fee</b> within{' '}
          {figures.feeRequestDays} days.
        </p>
      </>
    ),
    picture: {
      name: 'cancel-as-professional',
      alt: 'A dialog that tells a professional what cancelling a shift late means, and asks why.',
    },
  },
  writeReview,
  {
    id: 'points',
    title: 'Earn points',
    steps: [
      <>
        You get {points.login} points a day for logging in, and {points.streak} more on every{' '}
        {points.streakDays}th day in a row.
      </>,
      <>
        A completed shift earns {points.shift} or more, being on time {points.onTime}, and every{' '}
        {points.reliableShifts}th shift in a row {points.reliable} more.
      </>,
      <>
        A first reply to a practice within {points.replyWithin} earns {points.replyMin} to{' '}
        {points.replyMax}.
      </>,
      <>
        Open <b>Points</b> in the menu under your name, choose a reward and redeem it.
      </>,
    ],
    picture: {
      name: 'points',
      alt: 'The points of a professional: the balance, and where they came from.',
    },
  },
  {
    id: 'insights',
    title: 'See how you’re doing',
    steps: [
      <>
        Open <b>Insights</b> in the menu under your name. You see the last twelve months: your
        earnings, hours, ratings, reliability and mileage.
      </>,
      <>
        Press <b>Show as a table</b> below a chart for the exact figures of each month.
      </>,
      <>
        Press <b>Download by month (CSV)</b> to open them in a spreadsheet.
      </>,
    ],
    notes: (
      <p>
        Everything counts in the month of its shift, whether it’s been paid yet or not. What you
        have received so far is under <b>Payments</b>.
      </p>
    ),
    picture: {
      name: 'your-figures',
      alt: 'The insights of a professional: charts of earnings and hours by month.',
    },
  },
  installApp,
  {
    id: 'offline',
    title: 'Work without a connection',
    steps: [
      <>
        Open the app as usual. Without a connection, you see <b>Your schedule</b>: your next shifts
        as they were when you last had one.
      </>,
      <>
        Each shift shows the time, the address, parking and who to ask for, with buttons to call, to
        email and for <b>Directions</b>.
      </>,
      <>
        Press <b>Check in</b> when you arrive, or send a message. Both wait under{' '}
        <b>Waiting to be sent</b> and go out by themselves once you have a connection.
      </>,
    ],
    notes: (
      <p>
        A check-in counts from when it reaches us. Applications, contracts and payments need a
        connection. When you log out, nothing stays on the device.
      </p>
    ),
    picture: {
      name: 'offline-schedule',
      alt: 'The schedule without a connection: the next shift with its address, contact and buttons.',
    },
  },
];

const HelpProfessionals = () => (
  <Guide
    title="Help for professionals"
    lead={
      <p>
        What you do on {brand.name}, step by step, with pictures of the screens as they look on a
        phone. Looking for the other side? See <Link to="/help/practices">help for practices</Link>.
        If something is missing here, <Link to="/support">ask us</Link>.
      </p>
    }
    tasks={tasks}
  />
);

export default HelpProfessionals;
