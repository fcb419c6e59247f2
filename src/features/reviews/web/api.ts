/** Queries of reviews, and writing, replying and reporting. */
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import * as api from '../schema';

export const useReviewsAbout = (userId: string) =>
  usePages(api.reviewsOfUser, {}, { params: { userId } });
export const useMyReviews = () => usePages(api.myReviews, {});
export const useDueReviews = () => usePages(api.dueReviews, {}, { limit: 50 });
export const useSummary = (userId: string) => useRead(api.reviewSummary, { params: { userId } });

/** `null` if the booking does not exist or is another user's: there is nothing to review. */
export const useBookingReview = (bookingId: string) =>
  useRead<typeof api.bookingReview, api.BookingReview | null>(
    api.bookingReview,
    { params: { id: bookingId } },
    { emptyOn: 404 },
  );

export const useSubmitReview = (name: string, onDone: () => void) =>
  useAct(api.submitReview, {
    onSuccess: ({ bothPartiesReviewed }) => {
      toast({
        title: 'Review Submitted',
        description: bothPartiesReviewed
          ? "You've both written a review, so both are visible now."
          : `It stays hidden until ${name} has written one too.`,
      });
      onDone();
    },
    onError: (error) => failureToast('Review Failed', error, 'Failed to submit review'),
  });

export const useReply = () =>
  useAct(api.replyToReview, {
    onSuccess: () =>
      toast({ title: 'Reply Posted', description: 'Everyone who sees the review sees it too.' }),
  });

export const useReport = () =>
  useAct(api.reportReview, {
    onSuccess: () => toast({ title: 'Review Reported', description: 'An admin will look at it.' }),
  });
