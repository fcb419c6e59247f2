-- A professional may choose that practices that owe wages see the bank account; off until chosen.
alter table professional_profiles add column shares_bank_account boolean not null default false;

-- Each look of a practice at the account is part of the history of what it owes.
alter table obligation_history drop constraint obligation_history_action_check;
alter table obligation_history add constraint obligation_history_action_check
  check (action in ('owed', 'released', 'revised', 'marked_paid', 'corrected', 'unmarked',
    'received', 'reported_late', 'reminded', 'case_closed', 'account_shown')) not valid;
