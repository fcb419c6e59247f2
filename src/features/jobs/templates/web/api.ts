/** A practice's templates as the job form reads, keeps and removes them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '../../../../kernel/endpoint';
import type { Issue } from '../../../../kernel/refusal';
import { useAct } from '../../../../ui/act';
import { call } from '../../../../ui/api';
import { toast } from '../../../../ui/toast';
import { deleteTemplate, listTemplates, saveTemplate } from '../../schema';

export type Template = EndpointOutput<typeof listTemplates>[number];

const key = [listTemplates.path];

export const useTemplates = () =>
  useQuery({ queryKey: key, queryFn: () => call(listTemplates), staleTime: 0 });

interface Saving {
  onSaved: () => void;
  /** What is wrong with the name stands beside it. */
  onIssue: (message: string) => void;
  /** What is wrong with the job stands in the form. */
  onFieldIssues: (issues: Issue[]) => void;
}

const inFields = 'fields.';

export function useSaveTemplate({ onSaved, onIssue, onFieldIssues }: Saving) {
  const client = useQueryClient();
  return useAct(saveTemplate, {
    onSuccess: ({ name }) => {
      void client.invalidateQueries({ queryKey: key });
      toast({ title: 'Template Saved', description: `“${name}” is there for your next posting.` });
      onSaved();
    },
    onError: ({ issues, serverMessage }) => {
      const title = 'Template not saved';
      const named = issues?.find(({ path }) => path === 'name');
      if (named) onIssue(named.message);
      const found = issues?.filter(({ path }) => path.startsWith(inFields)) ?? [];
      if (found.length > 0) {
        onFieldIssues(
          found.map(({ path, message }) => ({ path: path.slice(inFields.length), message })),
        );
        return { title, description: 'Please look at what is marked in the form first.' };
      }
      return { title, description: named?.message ?? serverMessage ?? 'Please try again.' };
    },
  });
}

export function useDeleteTemplate(onDeleted: () => void) {
  const client = useQueryClient();
  return useAct(deleteTemplate, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: key });
      toast({ title: 'Template Deleted' });
      onDeleted();
    },
  });
}
