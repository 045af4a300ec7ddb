export interface FakePerson {
  id: number;
  firstName: string;
  username: string;
  languageCode: string;
}

/** Now, as Telegram's dates are. */
export const seconds = () => Math.floor(Date.now() / 1000);
export const userOf = ({ id, firstName, username, languageCode }: FakePerson) => ({
  id,
  is_bot: false,
  first_name: firstName,
  username,
  language_code: languageCode,
});
export const chatOf = ({ id, firstName, username }: FakePerson) => ({ id, type: "private", first_name: firstName, username });
