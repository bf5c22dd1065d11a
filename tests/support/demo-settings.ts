/** The first superadmin of the store that the tests run on. */
export const demoAdministrator = {
  username: "harbourmaster",
  email: "harbourmaster@tidepoint.example",
  password: "correct-horse-battery-staple",
} as const;

/** The settings that create it. */
export const demoSettings = {
  ADMIN_USERNAME: demoAdministrator.username,
  ADMIN_EMAIL: demoAdministrator.email,
  ADMIN_PASSWORD: demoAdministrator.password,
} as const;

/** The answer to every captcha in the browser tests. */
export const captchaAnswer = "KWXY37";
