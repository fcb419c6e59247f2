/** Submits the practice for review. */
import { useNavigate } from 'react-router';
import { uploadRequestText } from '#features/documents/rules';
import { type PracticeView, submitVerification } from '#features/profiles/schema';
import own from '#features/profiles/web/own.module.css';
import { Button } from '#ui/content/Button';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import styles from './SubmitVerification.module.css';

export function SubmitVerification({ profile }: { profile: PracticeView | null | undefined }) {
  const navigate = useNavigate();
  const submit = useAct(submitVerification, {
    onSuccess: ({ missing }) => {
      const request = missing.length > 0 ? ` ${uploadRequestText('practice', missing)}` : '';
      toast({
        title: 'Verification Submitted',
        description: `Your verification has been submitted successfully. You will receive email notifications about the review status.${request}`,
      });
      navigate('/dashboard');
    },
    onError: (error) => {
      if (error.code !== 'profile_missing') {
        return {
          title: 'Submission Failed',
          description: 'Failed to submit verification. Please try again.',
        };
      }
      navigate('/practice-profile');
      return failureToast('Profile needed', error, '');
    },
  });
  // Nothing left to submit.
  if (profile?.isVerified) return null;

  return (
    <div className={`stack gap-2 ${own.sticky} ${styles.submit}`}>
      <Button
        variant="primary"
        size="large"
        isWide
        isPending={submit.isPending}
        pendingLabel="Submitting..."
        onClick={() => submit.act({ body: {} })}
      >
        Submit Verification
      </Button>
      {submit.error?.serverMessage && <p className="small danger">{submit.error.serverMessage}</p>}
    </div>
  );
}
