/** Loads which gateway takes cards. */
import { useRead } from '#ui/data/read';
import { paymentOptions } from '../schema';

export const usePaymentOptions = () => useRead(paymentOptions, {}, { isPinned: true });
