/** Where the server writes into a page that it fills for each request; docs/decisions/0037. */

/** The id of the element that holds the page's content, and its data for the browser. */
export const slotId = 'served';

/** The title of the unfilled page, which the head's tags replace. */
export const slotTitle = 'Written for each request';
