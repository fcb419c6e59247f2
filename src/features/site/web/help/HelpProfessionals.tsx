/** The tasks of a professional. */
import { Guide } from './Guide';
import text from './professionals.md';

const HelpProfessionals = () => <Guide text={text} />;

export default HelpProfessionals;
