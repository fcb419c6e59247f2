/** Validates a chosen CV before it is sent, with the same messages as the server. */

import { cvRule } from '#features/desk/rules';
import { type FileProblem, fileProblemMessage } from '#kernel/input/file';
import { acceptAttribute, validateChosenFile } from '#ui/field/chosenFile';

export const acceptedCvs = acceptAttribute(cvRule);

const titles: Record<FileProblem, string> = {
  wrong_type: 'Invalid file type',
  too_large: 'File too large',
};

export const cvRefusal = (problem: FileProblem) => ({
  title: titles[problem],
  description: fileProblemMessage(problem, cvRule),
});

export const isFileProblem = (code: string | undefined): code is FileProblem =>
  code !== undefined && Object.hasOwn(titles, code);

export const validateCv = (file: File) => validateChosenFile(file, cvRule);
