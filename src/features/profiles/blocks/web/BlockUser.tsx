/** Blocks the other side, after a dialog that says what happens. */
import { useState } from 'react';
import type { UserType } from '#kernel/actor';
import { otherSide } from '#kernel/party';
import { failureToast, useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { RadioGroup } from '#ui/field/RadioGroup';
import { maxReasonLength, presetReasons } from '../rules';
import { blockUser } from '../schema';
import styles from './blocks.module.css';

interface BlockUserProps {
  userId: string;
  name: string;
  /** The side of the user who blocks. */
  side: UserType;
  /** The only button on its line, so its text lines up with what is above. */
  isAlone?: boolean;
  /** Leaves the screen: what it shows of the other side is no longer visible. */
  onBlocked?: () => void;
}

const other = 'Something else';

export function BlockUser({ userId, name, side, isAlone = false, onBlocked }: BlockUserProps) {
  const [choice, setChoice] = useState('');
  const [details, setDetails] = useState('');
  const block = useAct(blockUser, {
    onSuccess: () => {
      toast({
        title: `${name} is blocked`,
        description: 'You can unblock them in Account Settings at any time.',
      });
      onBlocked?.();
    },
    onError: (error) => failureToast(`We couldn't block ${name}`, error),
  });
  const reason = (choice === other ? details.trim() : choice) || undefined;
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      {...(isAlone
        ? { button: `Block this ${otherSide(side)}`, className: styles.alone }
        : { about: name })}
      title={`Block ${name}?`}
      label="Block"
      pendingLabel="Blocking…"
      isDangerous
      action={block}
      onConfirm={() => block.act({ params: { userId }, body: { reason } })}
    >
      <Consequences name={name} side={side} />
      <RadioGroup
        label="Why?"
        name="reason"
        isOptional
        hint={`Only for your own list. ${name} never sees it.`}
        options={[...presetReasons[side], other].map((value) => ({ value, label: value }))}
        value={choice}
        onChange={setChoice}
      />
      {choice === other && (
        <TextField
          label="Your reason"
          name="details"
          autoComplete="off"
          isOptional
          maxLength={maxReasonLength}
          value={details}
          onChange={setDetails}
        />
      )}
    </ConfirmButton>
  );
}

const Consequences = ({ name, side }: Pick<BlockUserProps, 'name' | 'side'>) => (
  <ul className={`stack gap-2 ${styles.consequences}`}>
    <li>
      {side === 'professional'
        ? `You won't see ${name}'s shifts, and they won't see you.`
        : `You won't see ${name} among applicants or suggestions, and they won't see your shifts.`}
    </li>
    <li>
      Applications, offers and invitations between you end now, as if you had said no. We don't tell{' '}
      {name} that you blocked them.
    </li>
    <li>You can no longer message each other.</li>
    <li>Confirmed bookings stay, with their messages until the shift is done.</li>
  </ul>
);
