/** The tasks of a practice. */
import { Guide } from './Guide';
import text from './practices.md';

const HelpPractices = () => <Guide text={text} />;

export default HelpPractices;
