/** The text of the privacy policy. */
import { legalVersions } from '#kernel/legal';
import { Document, LegalDate } from './Document';
import text from './privacy.md';

const Privacy = () => <Document text={text} date={<LegalDate day={legalVersions.privacy} />} />;

export default Privacy;
