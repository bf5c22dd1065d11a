/** The first superadmin of the store that the browser tests run on. */
export const demoAdministrator = {
  username: "harbourmaster",
  email: "harbourmaster@tidepoint.example",
  password: "correct-horse-battery-staple",
} as const;
