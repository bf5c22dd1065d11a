import type { NewsItem } from "#features/news/news.ts";
import type { Partner } from "#features/partner/partner.ts";
import { absentStaffFields, type Staff } from "#features/staff/staff-record.ts";

export const newsItem = (changes: Partial<NewsItem> = {}): NewsItem => ({
  title: "Registration opens for the job fair",
  newsLink: "https://news.example.com/job-fair",
  newsFile: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg",
  ...changes,
});

export const partner = (changes: Partial<Partner> = {}): Partner => ({
  companyname: "Malabar Crest Spices",
  description: "Buys pepper from growers in Wayanad.",
  companylogo: "/uploads/BBBBBBBBBBBBBBBBBBBBBB.png",
  ...changes,
});

const nothing = {
  ...absentStaffFields,
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
  ...nothing,
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

/** A member of the sales staff. */
export const salesPerson = (empID: string, changes: Partial<Staff> = {}): Staff => ({
  ...nothing,
  category: "sales",
  name: "Arun Pradeep",
  email: "arun@example.com",
  empID,
  phone: "+91 9000010401",
  fullAddress: "Temple Road, Tripunithura",
  gender: "Male",
  dob: "1991-03-14",
  bloodGroup: "B+",
  dateOfJoining: "2019-06-03",
  jobRole: "Area Business Manager",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
  profileImage: "/uploads/DDDDDDDDDDDDDDDDDDDDDD.jpg",
  businessCard: "/uploads/EEEEEEEEEEEEEEEEEEEEEE.png",
  ...changes,
});
