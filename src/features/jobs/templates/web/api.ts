/** A practice's templates as the job form reads, keeps and removes them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../../kernel/endpoint';
import { useAct } from '../../../../ui/act';
import { call } from '../../../../ui/api';
import { toast } from '../../../../ui/toast';
import { deleteTemplate, listTemplates, saveTemplate } from '../../schema';

export type Template = Answer<typeof listTemplates>[number];

const key = [listTemplates.path];

export const useTemplates = () =>
  useQuery({ queryKey: key, queryFn: () => call(listTemplates), staleTime: 0 });

interface Saving {
  onSaved: () => void;
  /** What is wrong with the name stands beside it. */
  onIssue: (message: string) => void;
}

export function useSaveTemplate({ onSaved, onIssue }: Saving) {
  const client = useQueryClient();
  return useAct(saveTemplate, {
    onSuccess: ({ name }) => {
      void client.invalidateQueries({ queryKey: key });
      toast({ title: 'Template Saved', description: `“${name}” is there for your next posting.` });
      onSaved();
    },
    onError: ({ issues, serverMessage }) => {
      const issue = issues?.find(({ path }) => path === 'name');
      if (issue) onIssue(issue.message);
      return {
        title: 'Template not saved',
        description: issues?.[0]?.message ?? serverMessage ?? 'Please try again.',
      };
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
