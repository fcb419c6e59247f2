/** The professional's explanation of a late cancellation or no-show, with a document. */

import { useState } from 'react';
import { reasonOf } from '#features/bookings/conflicts/web/failure';
import { fileProblemMessage } from '#kernel/input/file';
import { SubmitButton } from '#ui/content/Button';
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

export function ExcuseForm({ bookingId }: { bookingId: string }) {
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
        hint="PDF, JPG or PNG, up to 10 MB. Only our team sees it."
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
