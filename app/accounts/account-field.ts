/** AUTH-11: the field of a form with the id of the account that it was drawn for; empty where nobody was logged in. */
export const ACCOUNT = 'account';
