/** Inputs, views and endpoints of templates. */

import * as z from 'zod';
import { del, get, post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';
import { plainLine } from '#kernel/input/text';
import { jobFields } from '../form';

const templateFields = jobFields.omit({ startDate: true, endDate: true, dates: true }).partial();
export type TemplateFields = z.output<typeof templateFields>;

const jobTemplate = z.object({
  id: ids.jobTemplate,
  name: z.string(),
  fields: templateFields,
  createdAt: z.iso.datetime(),
});

export const listTemplates = get('/api/practice/job-templates', {
  summary: "The practice's job templates",
  tags: ['templates'],
  output: z.array(jobTemplate),
});

export const saveTemplate = post('/api/practice/job-templates', {
  summary: 'Save a job as a template; the same name replaces it',
  body: z.object({
    name: plainLine('Please name the template', { max: 80 }),
    fields: templateFields,
  }),
  tags: ['templates'],
  output: jobTemplate,
  isIdempotent: true,
});

export const deleteTemplate = del('/api/practice/job-templates/{id}', {
  summary: 'Delete a template',
  params: byId(ids.jobTemplate),
  tags: ['templates'],
  output: z.void(),
});
