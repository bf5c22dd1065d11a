import type { StaffCategory } from "#features/staff/staff.ts";
import { absentStaffFields, type Staff } from "#features/staff/staff-fields.ts";
import type { StaffRecord } from "#features/staff/staff-record.ts";

/** The shortest self-introduction that is accepted. */
export const introduction = Array.from({ length: 32 }, (_, at) => `word${at}`).join(" ");

// Not in the fields' tables, which come with the back office: the demo has people of these names.
const sentFieldStaff = {
  name: "Arun Pradeep",
  empID: "TPEID104217",
  email: "arun@example.com",
  phone: "+91 9000010401",
  fullAddress: "Temple Road,\nTripunithura",
  gender: "Male",
  dob: "1991-03-14",
  bloodGroup: "B+",
  dateOfJoining: "2019-06-03",
  jobRole: "Area Business Manager",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
} as const;

const link = {
  socialmedia1: "likedin",
  platform1: "https://www.linkedin.com/in/arun-example",
} as const;

/**
 * Complete records as the documented forms send them, without files. Links are sent as the documented clients do, one of them
 * under a misspelt platform.
 */
export const sentStaff = {
  employee: {
    category: "employee",
    name: "Aishwarya Nambiar",
    desig: "Managing Partner",
    email: "aishwarya@example.com",
    selfIntroduction: introduction,
    socialmedia1: "twitter",
    platform1: "https://x.com/aishwarya_example",
  },
  sales: { category: "sales", ...sentFieldStaff, ...link },
  intern: {
    category: "intern",
    ...sentFieldStaff,
    empID: "TPEID208114",
    feedback: "Punctual.\nListens.",
    ...link,
  },
} as const satisfies Record<StaffCategory, Readonly<Record<string, string>>>;

export const noLinks = {
  socialmedia1: "",
  platform1: "",
  socialmedia2: "",
  platform2: "",
  socialmedia3: "",
  platform3: "",
  socialmedia4: "",
  platform4: "",
} as const;

export const teamMember = (changes: Partial<Staff> = {}): Staff => ({
  ...absentStaffFields,
  ...noLinks,
  category: "employee",
  name: "Aishwarya Nambiar",
  email: "aishwarya@example.com",
  desig: "Managing Partner",
  selfIntroduction: "I take the first meeting and the last one.",
  image: "/uploads/CCCCCCCCCCCCCCCCCCCCCC.jpg",
  socialmedia1: "linkedIn",
  platform1: "https://www.linkedin.com/in/aishwarya-example",
  ...changes,
});

/** A member of the sales staff as stored. */
export const salesPerson = (empID: string, changes: Partial<Staff> = {}): Staff => ({
  ...absentStaffFields,
  ...noLinks,
  ...sentFieldStaff,
  category: "sales",
  fullAddress: "Temple Road, Tripunithura",
  empID,
  profileImage: "/uploads/DDDDDDDDDDDDDDDDDDDDDD.jpg",
  businessCard: "/uploads/EEEEEEEEEEEEEEEEEEEEEE.png",
  ...changes,
});

const receivedAs = (_id: string, staff: Staff): StaffRecord => ({
  ...staff,
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  version: 3,
});

/** The same as the back office receives them, and an intern. */
export const teamMemberRecord = receivedAs("t1", teamMember({ selfIntroduction: introduction }));

export const salesPersonRecord = receivedAs(
  "s1",
  salesPerson("TPEID104217", {
    bloodGroupConfirmed: true,
    profileImage: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg?expires=1&signature=x",
    businessCard: null,
  }),
);

export const internRecord: StaffRecord = {
  ...salesPersonRecord,
  _id: "i1",
  category: "intern",
  name: "Meera Das",
  empID: "TPEID200001",
  feedback: "Quick to learn.\nKind to customers.",
  Certificate: null,
};
