/** Queries and actions for templates in the job form. */

import { deleteTemplate, listTemplates, saveTemplate } from '#features/jobs/templates/schema';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { Issue } from '#kernel/refusal';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';

export type Template = EndpointOutput<typeof listTemplates>[number];

export const useTemplates = () => useRead(listTemplates, {});

interface Saving {
  /** Issues with the name, shown next to it. */
  onIssue: (message: string) => void;
  /** Issues with the job's fields, shown in the form. */
  onFieldIssues: (issues: Issue[]) => void;
}

const inFields = 'fields.';

export function useSaveTemplate({ onIssue, onFieldIssues }: Saving) {
  return useAct(saveTemplate, {
    onSuccess: ({ name }) =>
      toast({
        title: 'Template saved',
        description: `You can use “${name}” for your next posting.`,
      }),
    onError: ({ issues, serverMessage }) => {
      const title = "We couldn't save the template";
      const named = issues?.find(({ path }) => path === 'name');
      if (named) onIssue(named.message);
      const found = issues?.filter(({ path }) => path.startsWith(inFields)) ?? [];
      if (found.length > 0) {
        onFieldIssues(
          found.map(({ path, message }) => ({ path: path.slice(inFields.length), message })),
        );
        return { title, description: 'Please fix the marked fields first.' };
      }
      return { title, description: named?.message ?? serverMessage ?? 'Please try again.' };
    },
  });
}

export function useDeleteTemplate(onDeleted: () => void) {
  return useAct(deleteTemplate, {
    onSuccess: () => {
      toast({ title: 'Template deleted' });
      onDeleted();
    },
  });
}
