/** Loads which gateway takes cards. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../ui/api';
import { paymentOptions } from '../../schema';

export const usePaymentOptions = () =>
  useQuery({
    queryKey: [paymentOptions.path],
    queryFn: ({ signal }) => call(paymentOptions, undefined, { signal }),
  });
