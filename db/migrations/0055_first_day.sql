-- What a booked professional should know before the first day at a practice. A practice that was
-- asked and said "Not now" has a row without a card, so it is never asked again. Parking is in the
-- practice's profile.
create table first_day_cards (
  practice_id uuid primary key references users on delete restrict,
  greeter text check (greeter <> '' and length(greeter) <= 200),
  entrance text check (entrance <> '' and length(entrance) <= 500),
  software text check (software <> '' and length(software) <= 500),
  scrubs text check (scrubs <> '' and length(scrubs) <= 500),
  lunch text check (lunch <> '' and length(lunch) <= 500),
  door_photo_id uuid unique references files,
  declined_at timestamptz,
  updated_at timestamptz not null,
  constraint first_day_cards_filled_or_declined check (
    case when declined_at is null then greeter is not null
      else num_nonnulls(greeter, entrance, software, scrubs, lunch, door_photo_id) = 0 end)
);
create trigger first_day_cards_of_nobody after insert or update on first_day_cards
  for each row execute function refuse_deleted('practice_id');
