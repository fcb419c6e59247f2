/** The questions people ask, with answers that say what the product does and nothing more. */
export interface Question {
  question: string;
  answer: string;
}

export interface Category {
  id: string;
  title: string;
  questions: readonly Question[];
}

const gettingStarted: Category = {
  id: 'getting-started',
  title: 'Getting Started',
  questions: [
    {
      question: 'What is Bridgework?',
      answer:
        'A marketplace for temporary dental work in North Dakota. Practices post the shifts they need covered; dentists, hygienists and dental assistants choose the ones that suit their week. Bridgework brings the two together and keeps the paperwork. It is a matching platform only: the work itself is agreed between the practice and the professional.',
    },
    {
      question: 'What does it cost to join?',
      answer:
        'Joining is free for both sides, and there is no subscription. The only fee is $10 per booking, and the practice pays it. Professionals pay nothing and keep their full agreed rate.',
    },
    {
      question: 'How do I create an account?',
      answer:
        'Choose whether you are a professional or a practice, then give your name and a US phone number that can receive text messages. We text you a 6-digit code, which is good for 10 minutes. Enter it together with your email address and a password of at least 8 characters, and you are in.',
    },
    {
      question: 'What do I need to get verified?',
      answer:
        'Professionals upload their license and their CPR certification with its expiry date. Practices upload their business license, their insurance certificate and the dental license of the owner or primary dentist. Photos of the office are optional, and help professionals know what to expect.',
    },
    {
      question: 'How long does verification take?',
      answer:
        'A person on our team reads every document, usually within 24 to 48 hours (1–2 business days). We email you when it is done. If something does not fit, the email says what to change, and you can upload again.',
    },
    {
      question: 'Can one person have both kinds of account?',
      answer:
        'Yes. A dentist who owns a practice and also fills in elsewhere can use one phone number for one professional and one practice account. Each account needs an email address of its own.',
    },
  ],
};

const forProfessionals: Category = {
  id: 'for-professionals',
  title: 'For Professionals',
  questions: [
    {
      question: 'Who can work through Bridgework?',
      answer:
        'Dentists, dental hygienists and dental assistants. To apply for a shift you need a completed profile, and a license and a CPR certification that we have verified and that have not expired. Looking at open shifts needs none of that.',
    },
    {
      question: 'Who decides what I earn?',
      answer:
        'You do, together with the practice. Your profile carries your own hourly rate, and each application can propose another one for that shift. The rate both sides agreed on is written into the contract before you accept it.',
    },
    {
      question: 'How and when am I paid?',
      answer:
        'The practice pays you directly, usually within 2–3 business days. The amount is your hours times the agreed rate, plus mileage if the job offers it, and it stands on the booking where both of you see it. The practice marks it paid; you confirm that it arrived, or report it as late.',
    },
    {
      question: 'Does Bridgework take a share of my pay?',
      answer:
        'No. The $10 fee per booking is paid by the practice on top of your wages. Nothing is taken out of what you earn, and your pay never passes through us.',
    },
    {
      question: 'Will I be paid for the drive?',
      answer:
        'Mileage is optional and the practice decides whether to offer it; the job says so before you apply. It is the round-trip distance between your ZIP code and theirs, times the rate in the job, 65 cents a mile unless the practice sets another.',
    },
    {
      question: 'What is the difference between applying and quick apply?',
      answer:
        'An application starts a conversation: you propose a rate and may add a note, and your time stays free until you accept a contract. Quick apply takes the posted rate as it is and holds your time at once. The practice then confirms or declines. If it does neither within 24 hours, or by the start of the shift, the request lapses and your time is free again.',
    },
    {
      question: 'How do points work?',
      answer:
        'You get 5 points a day for signing in and 20 more on every 7th day in a row, 2 to 5 for a quick first reply to a practice, and 20 or more for a completed shift, with 5 on top for being on time. You can redeem points for the rewards on your Points page. Points are a thank-you: they are not money, and they have nothing to do with your reliability score.',
    },
    {
      question: 'What is my reliability score?',
      answer:
        'The share of your confirmed shifts that you worked. Cancelling less than 4 hours before the start, or not showing up, counts against it. It is always shown with the number of shifts behind it, so one bad day early on is seen for what it is.',
    },
  ],
};

const forPractices: Category = {
  id: 'for-practices',
  title: 'For Practices',
  questions: [
    {
      question: 'What does a booking cost us?',
      answer:
        'One platform fee of $10 per booking, plus the wages you agreed with the professional, which you pay directly. There is no subscription and no charge for posting. The fee falls due when the shift has been worked and checked out, and never more than once for a booking.',
    },
    {
      question: 'How do we pay the platform fee?',
      answer:
        'By credit card, debit card, bank transfer (ACH) or check. Card payments carry the processing fees of the card provider; a bank transfer is usually the cheapest. If you choose check, we send an invoice. Receipts and invoices can be downloaded as PDF, and your history as a spreadsheet.',
    },
    {
      question: 'Can we post before we are verified?',
      answer:
        'Yes. Once your practice profile is complete you can post. Until we have verified your documents your jobs carry the note “Verification pending”, and jobs of verified practices are listed first.',
    },
    {
      question: 'How do we cover several days?',
      answer:
        'Post the job with a first and a last day. Each day becomes a shift of its own and is filled on its own, so one person can take Monday and another the rest of the week.',
    },
    {
      question: 'How do we choose somebody?',
      answer:
        'Each applicant comes with a card: title, years of experience, rate, rating, reliability and whether we have verified them. When you select one, a contract is written from the job and the agreed rate. The professional has 18 hours to accept it, or until the shift starts if that is sooner. Then the shift is filled and everyone else who applied is told.',
    },
    {
      question: 'Can we change a job after posting it?',
      answer:
        'Yes, as long as it is open and nobody has been selected. People who already applied are told what changed.',
    },
    {
      question: 'Can we ask for a professional we liked?',
      answer:
        'Yes. Save them as a favorite and invite them to a job directly, up to six people at a time. They accept or decline like any other offer. When a shift of yours opens up again, favorites who are free hear of it at once.',
    },
  ],
};

const booking: Category = {
  id: 'booking-and-scheduling',
  title: 'Booking & Scheduling',
  questions: [
    {
      question: 'Can I cancel a booking?',
      answer:
        'Up to 4 hours before the start it is free for both sides. After that: a practice that cancels owes the professional 2 hours at the agreed rate, which the professional requests within 7 days; a professional who cancels sees it count against their reliability. The booking tells you the consequence before you confirm.',
    },
    {
      question: 'Can we move a shift to another time?',
      answer:
        'Either side can propose a new time up to 4 hours before the start. The booking changes only when the other side accepts and the new time does not collide with another booking.',
    },
    {
      question: 'What happens after a booking is confirmed?',
      answer:
        'The job is marked filled, other applicants are told, and both sides see what they need for the day: street address, contact person and parking instructions. If a shift is cancelled while it still lies ahead, the job opens again and earlier applicants and favorites who are free hear of it at once.',
    },
    {
      question: 'How does check-in work?',
      answer:
        'On your phone, from 60 minutes before the start until the end of the shift. You may share your location as proof that you are there. If it is more than 500 meters from the practice the check-in is flagged, not refused. If nobody has checked in 60 minutes after the start, the practice may mark a no-show.',
    },
    {
      question: 'What is the PIN for?',
      answer:
        'It shows that the office agrees that the shift is over. Once a booking is confirmed the practice makes a 4-digit PIN, which is shown to the practice and texted to its contact person. The professional does not see it in the app, only that it exists. After five wrong tries it locks, and the practice makes a new one.',
    },
    {
      question: 'How do I check out?',
      answer:
        'Usually with the digital form that the office manager signs on your screen, or with the PIN. You can also check out with a photo as proof, by time after 6 hours, and by location and time after 4 hours within 500 meters of the practice. An emergency check-out needs a reason and is approved by our team first. The practice sees your hours and can dispute them for 72 hours.',
    },
    {
      question: 'What if I forget to check out?',
      answer:
        'Two hours after the scheduled end we check you out at that scheduled time. The booking is marked so that both sides know, and the practice can still dispute the hours.',
    },
    {
      question: 'Can I be booked twice at the same time?',
      answer:
        'No. A pending or confirmed booking holds your time, and nothing that overlaps with it can be booked. Times are always shown in the time zone of the practice, which matters in North Dakota: Fargo is on Central time, Dickinson on Mountain time.',
    },
  ],
};

const safety: Category = {
  id: 'safety-and-compliance',
  title: 'Safety & Compliance',
  questions: [
    {
      question: 'Does Bridgework employ the professionals?',
      answer:
        'No. Bridgework is a matching platform only. It is not a party to the arrangement between a practice and a professional and creates no employment relationship. Each job says whether the work is W-2, 1099 or either, and the contract between the two of you repeats it. You can download it as a PDF.',
    },
    {
      question: 'How do you check licenses?',
      answer:
        'A person compares every license and CPR certification with its number, state and expiry date before it counts. When one expires it no longer counts and you cannot apply until it is renewed; we remind you 30 days before, 7 days before and on the day. A replaced document is checked again.',
    },
    {
      question: 'How do reviews work?',
      answer:
        'After check-out each side can review the other once. Nobody but the writer sees anything of a review, not even the stars, until both have written theirs. So nobody has to fear an answer in kind. Averages count only reviews that are open.',
    },
    {
      question: 'Who sees my address and phone number?',
      answer:
        'Nobody who is merely browsing. Your public card shows your name, your city and your professional details. Street address and contact details open to the other side when a booking is confirmed. Documents are seen only by you and by our verification team, bank details by nobody but you.',
    },
    {
      question: 'How do you protect payment details?',
      answer:
        'Card numbers and security codes are never stored by us; the payment provider turns a card into a token, and we keep the brand and the last four digits. Bank account and routing numbers and managers’ signatures are encrypted and only ever shown with most digits hidden.',
    },
    {
      question: 'Can I block somebody?',
      answer:
        'Yes. Blocking is silent and works both ways: neither of you sees the other’s jobs, applications, availability or messages any more. Bookings that are already confirmed stay.',
    },
    {
      question: 'Can I download or delete my data?',
      answer:
        'Both, in Settings. An export with your data and your own files comes as a link by email within 24 hours; it needs you to sign in and works for 7 days. Deleting your account cancels future bookings by the usual rules and erases your personal data, files and bank details. Payment records that we must keep stay, without your name.',
    },
  ],
};

const technical: Category = {
  id: 'technical-support',
  title: 'Technical Support',
  questions: [
    {
      question: 'I did not get my verification code. What now?',
      answer:
        'Check the number: it must be a US phone that receives text messages. You can ask for a new code after 30 seconds, up to five times a day, and only the newest one counts. Each code is good for 10 minutes and five tries. If there is already an account for your number, the text says so: sign in instead.',
    },
    {
      question: 'I forgot my password.',
      answer:
        'Choose “Forgot your password?” on the sign-in page and enter your email address. The link we send works once, for 60 minutes. Setting a new password signs you out on all devices, so sign in again afterwards.',
    },
    {
      question: 'How do I change which messages I get?',
      answer:
        'Switch email and text messages on or off in Settings, or reply STOP to any text message. Notices inside Bridgework stay, and so do emails about the security of your account.',
    },
    {
      question: 'Can I make my account safer?',
      answer:
        'Switch on two-step verification on your dashboard. You then enter a code from an authenticator app after your password. Keep the recovery codes you are shown: each of them works once if you lose your phone.',
    },
    {
      question: 'Is there an app?',
      answer:
        'Bridgework runs in the browser of any phone, tablet or computer. On a phone, choose “Add to Home Screen” or “Install app” in the browser menu, and it opens like any other app.',
    },
    {
      question: 'Which files can I upload?',
      answer:
        'Documents as PDF, JPG, PNG or Word files of up to 10 MB; photos as JPG or PNG of up to 5 MB each. A clear photo of a paper document is fine. Location data that phones hide in photos is removed.',
    },
    {
      question: 'How do I reach a person?',
      answer:
        'Open a ticket on the Support page and you get a reply within 24 hours: for high urgency in 2–4 hours, for medium in 4–12, for low in 12–24. We are at our desks Monday to Friday 8:00 AM–6:00 PM and Saturday 9:00 AM–3:00 PM.',
    },
  ],
};

export const categories: readonly Category[] = [
  gettingStarted,
  forProfessionals,
  forPractices,
  booking,
  safety,
  technical,
];
