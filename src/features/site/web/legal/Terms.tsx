/** The text of the terms of service. */
import { legalVersions } from '#kernel/legal';
import { Document, LegalDate } from './Document';
import text from './terms.md';

const Terms = () => <Document text={text} date={<LegalDate day={legalVersions.terms} />} />;

export default Terms;
