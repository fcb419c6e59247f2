/** Tasks that are the same for both sides. */
import { figures, type Task } from './Guide';

export const moveShift: Task = {
  id: 'move',
  title: 'Move a shift to another time',
  steps: [
    <>
      Open the booking and press <b>Propose another time</b>.
    </>,
    <>
      Enter the new date and hours. Below them, you see what changes: the paid hours and the total.
    </>,
    <>
      Add a note if you like, and press <b>Send proposal</b>.
    </>,
    <>
      The other side has up to {figures.proposalHours} hours to answer. Until they accept, the old
      time stands.
    </>,
  ],
  notes: (
    <p>
      You can propose another time up to {figures.freeHours} hours before the start. A new time that
      overlaps with another booking can’t be accepted.
    </p>
  ),
  picture: {
    name: 'propose-another-time',
    alt: 'A form with a new date and new hours for a booked shift, the change in pay, and a note.',
  },
};

export const writeReview: Task = {
  id: 'review',
  title: 'Write a review',
  steps: [
    <>
      After check-out, open the booking and press <b>Write review</b>.
    </>,
    <>
      Give stars in three categories, and add up to {figures.reviewCharacters} characters if you
      like. Leave out anything about patients.
    </>,
    <>
      Press <b>Submit review</b>.
    </>,
  ],
  notes: (
    <p>
      Neither side sees the other’s review, not even the stars, until both have written one. You
      have {figures.reviewDays} days after check-out.
    </p>
  ),
  picture: {
    name: 'write-a-review',
    alt: 'A review form with stars for facility, equipment and payment, and a comment.',
  },
};

export const installApp: Task = {
  id: 'app',
  title: 'Install the app and get notifications',
  steps: [
    <>
      On an iPhone or iPad, open this site in Safari, tap <b>Share</b>, then{' '}
      <b>Add to Home Screen</b>.
    </>,
    <>
      On Android, open it in Chrome, tap the menu, then <b>Install app</b>. On a computer, click the
      install icon in the address bar of Chrome or Edge.
    </>,
    <>
      Once you have a booking, your dashboard offers to <b>Turn on notifications</b>. Press it, and
      allow them when your phone asks.
    </>,
    <>
      To change what we send, open <b>Account Settings</b> and press <b>Choose by topic</b>. The
      switch <b>Push notifications on this device</b> is there too.
    </>,
  ],
  notes: (
    <p>
      A notification shows only its title on a locked screen. When you log out, this device stops
      getting them.
    </p>
  ),
  picture: {
    name: 'notification-settings',
    alt: 'The notification settings with switches for email, text and push notifications.',
  },
};
