/**
 * The editor of a reward: what it is, what it costs, how often, until when, and whether it is on.
 */

import { expiryAfter, lastDayOf, limits, type Picture, pictures } from '#features/points/rules';
import { changedMeanwhile } from '#kernel/api/version';
import { useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { DateField } from '#ui/field/DateField';
import { SelectField, TextArea, TextField } from '#ui/field/Field';
import { Switch } from '#ui/field/Switch';
import { Form, useForm } from '#ui/form/form';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import { type AdminReward, createReward, editReward, rewardForm } from '../schema';
import { pictureNames } from './labels';
import own from './rewards.module.css';

const empty = {
  name: '',
  description: '',
  pointCost: '',
  maxRedemptionsPerUser: '',
  lastDay: '',
  picture: 'gift' as Picture,
  isActive: true,
};

const fieldsOf = (reward: AdminReward): typeof empty => ({
  name: reward.name,
  description: reward.description,
  pointCost: String(reward.pointCost),
  maxRedemptionsPerUser: String(reward.maxRedemptionsPerUser ?? ''),
  lastDay: reward.expiresAt ? lastDayOf(reward.expiresAt) : '',
  picture: reward.picture,
  isActive: reward.isActive,
});

const options = pictures.map((value) => ({ value, label: pictureNames[value] }));

interface RewardFormProps {
  /** `undefined` to add a new reward. */
  reward: AdminReward | undefined;
  onDone: () => void;
}

export function RewardForm({ reward, onDone }: RewardFormProps) {
  const form = useForm({
    schema: rewardForm,
    initial: reward ? fieldsOf(reward) : empty,
    version: reward?.updatedAt,
    ...(!reward && { draft: 'new-reward' }),
  });
  const { create, edit, isPending } = useSave(form.applyIssues, () => {
    form.discardDraft();
    onDone();
  });
  const submit = form.submit(({ pointCost, maxRedemptionsPerUser: max, lastDay, ...rest }) => {
    const body = {
      ...rest,
      pointCost: Number(pointCost),
      maxRedemptionsPerUser: max ? Number(max) : null,
      expiresAt: lastDay ? expiryAfter(lastDay) : null,
    };
    if (!reward) create.act({ body });
    else edit.act({ params: { id: reward.id }, body: { ...body, updatedAt: form.base.version } });
  });
  return (
    <Form onSubmit={submit}>
      <RestoredDraftNotice form={form} />
      <TextField label="Name" maxLength={limits.name} {...form.field('name')} />
      <TextArea
        label="Description"
        hint="What people get, and how."
        rows={3}
        maxLength={limits.description}
        {...form.field('description')}
      />
      <div className={own.pair}>
        <TextField label="Cost in points" inputMode="numeric" {...form.field('pointCost')} />
        <SelectField label="Picture" options={options} {...form.field('picture')} />
        <TextField
          label="Limit per person"
          isOptional
          inputMode="numeric"
          {...form.field('maxRedemptionsPerUser')}
        />
        <DateField label="Last day" isOptional {...form.field('lastDay')} />
      </div>
      <Switch
        label="Active"
        hint="Only active rewards are shown and can be redeemed."
        {...form.field('isActive')}
      />
      {reward && reward.timesRedeemed > 0 && (
        <p className="note">What people redeemed already keeps its name, cost and code.</p>
      )}
      <DialogButtons
        label={reward ? 'Save reward' : 'Add reward'}
        pendingLabel="Saving…"
        isPending={isPending}
      />
    </Form>
  );
}

function useSave(applyIssues: (issues: ApiError['issues']) => boolean, onDone: () => void) {
  const options = {
    onSuccess: ({ name }: AdminReward) => {
      toast({ title: 'Reward saved', description: name });
      onDone();
    },
    onError: ({ issues, code, serverMessage }: ApiError) => {
      if (applyIssues(issues)) return undefined;
      const description =
        code === changedMeanwhile
          ? 'Another admin changed this reward. Close the form and open it again to see how it is now.'
          : (serverMessage ?? 'Please try again.');
      return { title: 'Not saved', description };
    },
  };
  const create = useAct(createReward, options);
  const edit = useAct(editReward, options);
  return { create, edit, isPending: create.isPending || edit.isPending };
}
