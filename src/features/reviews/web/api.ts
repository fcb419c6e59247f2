/** Queries of reviews, and writing, replying and reporting. */
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import {
  type BookingReview,
  bookingReview,
  dueReviews,
  myReviews,
  replyToReview,
  reportReview,
  reviewSummary,
  reviewsOfUser,
  submitReview,
} from '../schema';

export const useReviewsAbout = (userId: string) =>
  usePages(reviewsOfUser, {}, { params: { userId } });
export const useMyReviews = () => usePages(myReviews, {});
export const useDueReviews = () => usePages(dueReviews, {}, { limit: 50 });
export const useSummary = (userId: string) => useRead(reviewSummary, { params: { userId } });

/** `null` if the booking does not exist or is another user's: there is nothing to review. */
export const useBookingReview = (bookingId: string) =>
  useRead<typeof bookingReview, BookingReview | null>(
    bookingReview,
    { params: { id: bookingId } },
    { emptyOn: 404 },
  );

export const useSubmitReview = (name: string, onDone: () => void) =>
  useAct(submitReview, {
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
  useAct(replyToReview, {
    onSuccess: () =>
      toast({ title: 'Reply Posted', description: 'Everyone who sees the review sees it too.' }),
  });

export const useReport = () =>
  useAct(reportReview, {
    onSuccess: () => toast({ title: 'Review Reported', description: 'An admin will look at it.' }),
  });
