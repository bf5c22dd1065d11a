import { type UploadPurpose, unreadablePicture, uploadRule } from "#rules/upload.ts";

/**
 * What is the matter with a file whose type is accepted, and what its sender can do about it: one text per reason. Far
 * more senders are honest than are attackers, who find out what to change by trying.
 */
export const defectTexts = {
  testVirus: "This file contains the signature of a virus. Check your computer, and choose another file.",
  archive: "This file contains an archive (ZIP) as well. Save the document again and send only that.",

  pdfCut: "This PDF is incomplete: its end is missing. Save or download it again and send that.",
  pdfForm: "This PDF is a form that only Adobe Reader can show. Print it to a plain PDF and send that.",
  pdfPortfolio: "This PDF is a folder of other files. Send the most important one by itself.",
  pdfUnreadable: "This PDF is built in a way that cannot be checked. Print it to a plain PDF and send that.",

  macros: "This document contains macros. Save it as a plain DOCX or as a PDF and send that.",
  embeds: "This document contains another document or a program. Save it as a PDF and send that.",
  links: "This document has a link that starts a program. Remove the link, and send the document again.",
  password: "This document is protected by a password. Save it without its password and send that.",
  fetches:
    "This document fetches a part of itself, such as a picture or its template, from elsewhere. Save it as a PDF and send that.",
  fields:
    "This document has a field that runs a program or fetches something. Save it as a PDF and send that.",
  unusual:
    "This document is built in a way that cannot be checked. Open it in Word, save it again as DOCX or PDF, and send that.",
  damaged:
    "This document seems to be damaged or incomplete. Open it, save it again, and send that if it looks right.",
  tooMuch: "This document unpacks to more than can be checked. Save it as a PDF and send that.",

  notText: "This file is not plain text. Save it as plain text or as a PDF and send that.",
  code: "This text contains a web page or a script. Save it as a PDF and send that.",

  pictureCut: "This picture is incomplete or damaged. Open it, save it again, and choose that.",
  pictureCode: "This picture contains the code of a web page. Open it, save it again, and choose that.",
  pictureTail: "This picture has other data attached to it. Open it, save it again, and choose that.",
  pictureFrames: "This animation has too many frames, or none. Choose a picture that does not move.",
  pictureUnread: unreadablePicture,
} as const satisfies Record<string, string>;

/** Why a file is refused by its content. */
export type Defect = keyof typeof defectTexts | "otherType";

/** The text for the sender; the documented one where the file is of another type. */
export const defectText = (purpose: UploadPurpose, defect: Defect): string =>
  defect === "otherType" ? uploadRule(purpose).texts.type : defectTexts[defect];
