/** Consent to text messages: what is sent, how often, what it costs, how to stop. */
import { brand } from '#kernel/brand';
import { Document } from './Document';
import text from './optIn.md';

const OptIn = () => (
  <Document text={text} date={`SMS program of ${brand.company}`} isNumbered={false} />
);

export default OptIn;
