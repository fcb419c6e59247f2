/** What a failed deletion says. */
import type { ApiError } from '#ui/data/api';
import { sentences } from '../rules';

/** A refusal from our server says what to do first; any other error gets a fixed sentence. */
export function deletionFailure({ status, serverMessage }: ApiError): string {
  if (status === 401) return sentences.unauthorized;
  if (status === 404) return sentences.gone;
  return status === 409 && serverMessage ? serverMessage : sentences.failed;
}
