/** A week by its Monday, as Mar 2: all weeks on the screen are of the last months, so without a year. */
import { shortDayText } from './labels';

export const Week = ({ of }: { of: string }) => <time dateTime={of}>{shortDayText(of)}</time>;
