/** The professional's explanation of a late cancellation or no-show: the form, then the decision. */

import { useState } from 'react';
import { reasonOf } from '#features/bookings/conflicts/web/failure';
import type { BookingView } from '#features/bookings/schema';
import { fileProblemMessage } from '#kernel/input/file';
import { Badge } from '#ui/content/Badge';
import { Button, SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { cancelled, useUpload } from '#ui/data/upload';
import { toast } from '#ui/feedback/toast';
import { UploadProgress } from '#ui/feedback/UploadProgress';
import { acceptAttribute, validateChosenFile } from '#ui/field/chosenFile';
import { TextArea } from '#ui/field/Field';
import { FileField } from '#ui/field/FileField';
import { Form, useForm } from '#ui/form/form';
import { excuseFileRule, sentences } from '../rules';
import { excuseForm, sendExcuse } from '../schema';
import { excuseBadges } from './labels';

export function Excuse({ booking }: { booking: BookingView }) {
  const { excuse, allowedActions } = booking;
  if (excuse) return <Decision excuse={excuse} />;
  return allowedActions.includes('excuse') ? <ExcuseForm bookingId={booking.id} /> : null;
}

const decisionTexts = {
  pending: "We're reading your explanation and will email you.",
  accepted: "We accepted your explanation, so this doesn't count against your reliability.",
  rejected: 'We read your explanation. This still counts against your reliability.',
};

function Decision({ excuse }: { excuse: NonNullable<BookingView['excuse']> }) {
  const { word, tone } = excuseBadges[excuse.status];
  return (
    <div className="stack gap-2 line-above">
      <h3 className="cluster items-center text-body">
        Your explanation <Badge tone={tone}>{word}</Badge>
      </h3>
      <p>{decisionTexts[excuse.status]}</p>
      {excuse.decisionNote && (
        <blockquote className="quote wrap-anywhere pre-line">{excuse.decisionNote}</blockquote>
      )}
    </div>
  );
}

function ExcuseForm({ bookingId }: { bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-2 line-above">
      <p>
        This counts against your reliability. If something serious came up, send us a document, such
        as a note from your doctor. If we accept it, this won't count.
      </p>
      {isOpen ? (
        <Fields bookingId={bookingId} />
      ) : (
        <div className="cluster">
          <Button onClick={() => setOpen(true)}>Explain what happened</Button>
        </div>
      )}
    </div>
  );
}

function Fields({ bookingId }: { bookingId: string }) {
  const draft = `excuse-${bookingId}`;
  const form = useForm({ schema: excuseForm, initial: { note: '' }, draft });
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const upload = useUpload();
  const send = useAct(sendExcuse, {
    send: upload.send,
    onSuccess: () => {
      form.discardDraft();
      toast({ title: 'Explanation sent', description: "We'll read it and email you." });
    },
    onError: (error) => {
      if (error.code === cancelled) return;
      const problem = error.issues?.find(({ path }) => path === 'file')?.message;
      setFileError(problem);
      if (form.applyIssues(error.issues) || problem) return;
      return { title: "We couldn't send your explanation", description: reasonOf(error) };
    },
  });
  const choose = async (chosen: File) => {
    const problem = await validateChosenFile(chosen, excuseFileRule);
    setFile(problem ? undefined : chosen);
    setFileError(problem && fileProblemMessage(problem, excuseFileRule));
    return !problem;
  };
  const markFile = () => setFileError(file ? undefined : sentences.noFile);
  return (
    <Form
      className="stack max-w-form"
      onSubmit={form.submit(({ note }) => {
        if (!file) return markFile();
        const body = new FormData();
        body.append('note', note);
        body.append('file', file);
        send.act({ params: { id: bookingId }, body });
      }, markFile)}
    >
      <TextArea
        label="What happened?"
        hint="Only our team reads this."
        maxLength={2_000}
        {...form.field('note')}
      />
      <FileField
        label="Document"
        name="file"
        accept={acceptAttribute(excuseFileRule)}
        hint="PDF, JPG or PNG, up to 10MB. Only our team sees it."
        file={file}
        isLocked={send.isPending}
        onChoose={choose}
        onRemove={() => {
          setFile(undefined);
          setFileError(undefined);
        }}
        {...(fileError && { error: fileError })}
      />
      {file && <UploadProgress label={`Uploading ${file.name}`} upload={upload} />}
      <div className="cluster">
        <SubmitButton isPending={send.isPending} pendingLabel="Sending…">
          Send explanation
        </SubmitButton>
      </div>
    </Form>
  );
}
