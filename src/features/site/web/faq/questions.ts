/** The questions and answers; answers describe only what the product does. */
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
        'A marketplace for temporary dental work in North Dakota. Practices post the shifts they need covered; dentists, hygienists, dental assistants and front-office staff choose the ones that fit their week. Bridgework brings the two together and takes care of the paperwork. It’s a matching platform only: the work itself is between the practice and the professional.',
    },
    {
      question: 'What does it cost to join?',
      answer:
        'Joining is free for both sides, and there is no subscription. The only fee is $10 per booking, and the practice pays it. Professionals pay nothing and keep their full agreed rate.',
    },
    {
      question: 'How do I create an account?',
      answer:
        'Choose whether you’re a professional or a practice, then enter your name and a US phone number that can get text messages. We’ll text you a 6-digit code, which is good for 10 minutes. Enter it with your email address and a password of at least 8 characters, and you’re in.',
    },
    {
      question: 'What do I need to get verified?',
      answer:
        'Professionals upload their license and their CPR certification with its expiration date; for front-office jobs alone you need neither. Practices upload their business license and either an insurance certificate or the dental license of the owner or primary dentist. Photos of the office are optional, but they help professionals know what to expect.',
    },
    {
      question: 'How long does verification take?',
      answer:
        'A person on our team reads every document, usually within 24 to 48 hours (1–2 business days). We’ll email you when it’s done. If something isn’t right, the email will tell you what to change, and you can upload again.',
    },
    {
      question: 'Can one person have both kinds of account?',
      answer:
        'Yes. A dentist who owns a practice and also fills in elsewhere can use one phone number for one professional and one practice account. Each account needs its own email address.',
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
        'Dentists, dental hygienists, dental assistants and front-office staff. To apply for any job, you need a completed profile. Clinical shifts also need your role, and a license and a CPR certification that are verified and valid on the day. Front-office and other jobs need neither license nor CPR. You can browse open shifts without any of that.',
    },
    {
      question: 'Who decides what I earn?',
      answer:
        'You do, together with the practice. Your profile shows your hourly rate, and you can propose a different one for any shift you apply to. The rate both sides agreed on is written into the contract before you accept it.',
    },
    {
      question: 'How and when am I paid?',
      answer:
        'The practice pays you directly, usually within 2–3 business days. The amount is your hours times the agreed rate, plus mileage if the job offers it, and both of you can see it on the booking. The practice marks it paid; you confirm that you got it, or report it late.',
    },
    {
      question: 'Does Bridgework take a cut of my pay?',
      answer:
        'No. The $10 fee per booking is paid by the practice on top of your wages. Nothing comes out of what you earn, and your pay never goes through us.',
    },
    {
      question: 'Will I be paid for the drive?',
      answer:
        'Mileage is optional, and the practice decides whether to offer it. The job tells you before you apply. It’s paid for the round trip, measured as a straight line between your ZIP code and theirs, so the drive is usually longer. The job’s mileage rate is 65 cents a mile unless the practice sets a different one.',
    },
    {
      question: 'What is the difference between applying and quick apply?',
      answer:
        'An application starts a conversation: you propose a rate and can add a note, and your time stays open until you accept a contract. Quick apply takes the posted rate as is and reserves your time right away. The practice then confirms or declines. If it does neither within 24 hours, or by the start of the shift, the request expires and you can take another shift at that time.',
    },
    {
      question: 'How do points work?',
      answer:
        'You get 5 points a day for logging in and 20 more on every 7th day in a row, 2 to 5 for a quick first reply to a practice, and 20 or more for a completed shift, plus 5 for being on time. You can redeem points for the rewards on your Points page. Points are a thank-you: they aren’t money, and they have nothing to do with your reliability score.',
    },
    {
      question: 'What is my reliability score?',
      answer:
        'The share of your confirmed shifts that you worked. Cancelling less than 4 hours before the start, or not showing up, counts against it. It’s always shown with the number of shifts behind it, so one bad day early on doesn’t look worse than it is.',
    },
    {
      question: 'What happens when I reply YES to a text invitation?',
      answer:
        'We hold the shift for you for 10 minutes and text you a link to the contract. You’re booked once you accept it there; the text alone doesn’t commit you. During those 10 minutes, no one else can accept the shift, and others who were invited see when the hold ends. If you have more than one open invitation, we can’t tell which one you mean, so we text you a link instead.',
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
        'One platform fee of $10 per booking, plus the wages you agreed with the professional, which you pay directly. There is no subscription and no charge for posting. The fee is due once the shift has been worked and checked out, and never more than once per booking. If you were charged by mistake, open a ticket on the Support page: our team can refund the fee.',
    },
    {
      question: 'How do we pay the platform fee?',
      answer:
        'By any method that your profile offers, such as credit card, debit card, bank transfer (ACH) or check. Card payments have processing fees from the card provider; a bank transfer is usually the cheapest. If you choose check, we’ll send an invoice. You can download receipts and invoices as PDFs, and your history as a spreadsheet.',
    },
    {
      question: 'Can we post before we’re verified?',
      answer:
        'Yes. Once your practice profile is complete, you can post. Until we’ve verified your documents, your jobs show “Verification pending”, and jobs from verified practices are listed first.',
    },
    {
      question: 'How do we cover several days?',
      answer:
        'Post the job with a first and a last day. Professionals apply to all of the days or to some, and you choose: one person for the whole week with one contract, or one for Monday and another for the rest.',
    },
    {
      question: 'How do we choose someone?',
      answer:
        'For each applicant you see title, years of experience, rate, rating, reliability and whether we’ve verified them. When you select one, a contract is written from the job and the agreed rate. The professional has 18 hours to accept it, or until the shift starts if that’s sooner. Once they accept, the shift is filled and we let everyone else who applied know.',
    },
    {
      question: 'Can we change a job after posting it?',
      answer:
        'Yes, as long as it’s open and no one has been selected. We let people who already applied know what changed.',
    },
    {
      question: 'Can we ask for a professional we liked?',
      answer:
        'Yes. Save them as a favorite and invite them to a job directly, up to six people at a time. They accept or decline like any other offer. If one of your shifts opens up again, favorites who are available hear about it right away.',
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
        'Up to 4 hours before the start, it’s free for both sides. After that: a practice that cancels owes the professional 2 hours at the agreed rate, which the professional requests within 7 days; a professional who cancels takes a hit to their reliability. The booking shows you what happens before you confirm.',
    },
    {
      question: 'Can we move a shift to another time?',
      answer:
        'Either side can propose a new time up to 4 hours before the start. The booking changes only if the other side accepts and the new time doesn’t overlap with another booking.',
    },
    {
      question: 'What happens after a booking is confirmed?',
      answer:
        'The job is marked filled, we let the other applicants know, and both sides see what they need for the day: the practice’s street address, contact details and parking instructions. If a shift is cancelled before it starts, the job opens again, and earlier applicants and favorites who are available hear about it right away.',
    },
    {
      question: 'How does check-in work?',
      answer:
        'On your phone, from 60 minutes before the start until the end of the shift. You can share your location to show that you’re there. If it’s more than about 1,600 feet from the practice, the check-in is flagged, not refused. If no one has checked in 60 minutes after the start, the practice can mark a no-show.',
    },
    {
      question: 'What is the PIN for?',
      answer:
        'It shows that the office agrees the shift is over. Once a booking is confirmed, the practice creates a 4-digit PIN; if it hasn’t, checking in does. We show it to the practice and text it to its contact person. The professional doesn’t see it in the app, only that it exists. After five wrong tries it locks, and the practice creates a new one.',
    },
    {
      question: 'How do I check out?',
      answer:
        'Usually with the digital form that the office manager signs on your screen, or with the PIN. You can also check out with a photo as proof, by time after 6 hours, or by location and time after 4 hours within about 1,600 feet of the practice. An emergency check-out needs a reason and our team’s approval. Check-out opens when the shift starts, and you can’t enter more hours than have passed since then, rounded up to the half hour. The practice sees your hours and can dispute them for 72 hours.',
    },
    {
      question: 'What if I forget to check in?',
      answer:
        'The shift still counts. Within 7 days after it ends, choose “I worked this shift” on the booking and enter your hours and a note; the practice can also enter your hours. The other side confirms, and the shift counts like any other. If they contest it, or don’t answer for 72 hours, our team decides. We remind both of you. If no one says anything for 7 days, the shift is closed without a mark against anyone.',
    },
    {
      question: 'What if I forget to check out?',
      answer:
        'Two hours after the scheduled end, we check you out as of that scheduled time. The booking is marked so both sides know, and the practice can still dispute the hours.',
    },
    {
      question: 'Can I be booked twice at the same time?',
      answer:
        'No. A pending or confirmed booking reserves your time, and nothing that overlaps with it can be booked. Times are always shown in the practice’s time zone, which matters in North Dakota: Fargo is on Central time, Dickinson on Mountain time.',
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
        'No. Bridgework is a matching platform only. It isn’t a party to the arrangement between a practice and a professional, and it creates no employment relationship. Each job says whether the work is W-2, 1099 or either, and the contract between the two of you repeats it. You can download it as a PDF.',
    },
    {
      question: 'How do you check licenses?',
      answer:
        'A person checks the number, state and expiration date on every license and CPR certification before it counts. When one expires, it no longer counts, and you can’t apply for clinical shifts until it’s renewed. We remind you 30 days before, 7 days before and on the day. If you replace a document, we check it again.',
    },
    {
      question: 'How do reviews work?',
      answer:
        'After check-out, each side can review the other once. No one but the writer sees any part of a review, not even the stars, until both have written theirs, so no one has to worry about payback. Averages include only reviews that are visible.',
    },
    {
      question: 'Who sees my address and phone number?',
      answer:
        'No one who’s just browsing. Your public profile shows your name, your city and your professional details. Once a booking is confirmed, both sides see each other’s phone and email, and the professional sees the practice’s street address. A professional’s street address is never shown to practices. Only you and our verification team see your documents. A professional’s bank account is shown only to a practice that owes them wages, and only if they chose that.',
    },
    {
      question: 'How do you protect payment details?',
      answer:
        'Card numbers and security codes are never stored by us; the payment provider turns a card into a token, and we keep the brand and the last four digits. Bank account and routing numbers and managers’ signatures are encrypted, and numbers are shown with most digits hidden. The one exception is a professional’s own choice: if you turn it on, a practice that owes you wages can open your bank, routing and account number on the booking, from your check-out until you’ve received the wages. We record each look and tell you. Without it, the practice asks you how you want to be paid. A practice can’t pay to a card.',
    },
    {
      question: 'Can I block someone?',
      answer:
        'Yes. Blocking is silent and works both ways: neither of you will see the other’s jobs, applications, availability or messages anymore. Confirmed bookings stay in place.',
    },
    {
      question: 'Can I download or delete my data?',
      answer:
        'You can do both in Settings. We’ll email you a link to your data and files within 24 hours; you need to log in to use it, and it works for 7 days. Deleting your account cancels future bookings under the usual rules and erases your personal data, files and bank details. We keep payment records that we’re required to keep, without your name.',
    },
  ],
};

const technical: Category = {
  id: 'technical-support',
  title: 'Technical Support',
  questions: [
    {
      question: 'I didn’t get my verification code. What now?',
      answer:
        'Check the number: it must be a US phone that gets text messages. You can request a new code after 30 seconds, up to five times a day, and only the newest one works. Each code is good for 10 minutes and five tries. If there’s already an account for your number, the text will say so. Log in instead.',
    },
    {
      question: 'I forgot my password.',
      answer:
        'Choose “Forgot your password?” on the login page and enter your email address. The link we send works once and expires in 60 minutes. Setting a new password logs you out on all devices, so log in again afterward.',
    },
    {
      question: 'How do I change my name?',
      answer:
        'In Settings, under “Account information.” Once we’ve verified your profile or any of your documents, and while a practice expects you, we review the change first: upload a document that shows the new name, and we’ll email you our decision. What you signed before keeps the old name.',
    },
    {
      question: 'How do I change my phone number?',
      answer:
        'In Settings, under “Account information.” If you logged in a while ago, we ask for your password or a passkey. Then we text a code to the new number. Your old number gets a message about the change, and your other devices are logged out.',
    },
    {
      question: 'How do I change my email address?',
      answer:
        'In Settings, under “Account information.” We email a link to the new address, and nothing changes until you open it and confirm. Your other devices are logged out, and your old address gets a link that can undo the change within 7 days. During that time, the account can’t be deleted, in case it wasn’t you who changed the address.',
    },
    {
      question: 'How do I change which messages I get?',
      answer:
        'Turn email and text messages on or off in Settings, or reply STOP to any text message. You’ll still get notifications inside Bridgework and emails about your account’s security.',
    },
    {
      question: 'Can I make my account safer?',
      answer:
        'Turn on two-step verification in Settings, or add a passkey there. Then you’ll enter a code from an authenticator app after your password. Save the recovery codes we show you: each one works once if you lose your phone.',
    },
    {
      question: 'Is there an app?',
      answer:
        'Bridgework runs in the browser of any phone, tablet or computer. On a phone, choose “Add to Home Screen” or “Install app” in the browser menu, and it opens like any other app.',
    },
    {
      question: 'Which files can I upload?',
      answer:
        'Documents: PDF, JPG or PNG files up to 10 MB; practices can also upload Word files. Photos: JPG or PNG files up to 5 MB each. A clear photo of a paper document is fine. We remove hidden location data from photos.',
    },
    {
      question: 'How do I reach a person?',
      answer:
        'Open a ticket on the Support page and you’ll get a reply within 24 hours: 2–4 hours for high urgency, 4–12 for medium, 12–24 for low. We’re in the office Monday to Friday 8:00 AM–6:00 PM and Saturday 9:00 AM–3:00 PM.',
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
