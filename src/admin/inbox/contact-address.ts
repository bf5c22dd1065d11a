export const mailAddress = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;

export const callAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
