import { type FieldStaff, fieldStaff } from "./person.seed.ts";

interface InternRecord extends FieldStaff {
  readonly category: "intern";
  /** Lines separated by line breaks; empty if the feedback is not written yet. */
  readonly feedback: string;
}

const role = {
  jobRole: "Business Development Executive",
  jobLevel: "Executive Level",
} as const;

export const interns: readonly InternRecord[] = [
  {
    ...fieldStaff({
      ...role,
      name: "Adithya Menon",
      handle: "adithya-menon",
      empID: "TPEID208114",
      phone: "+91 9000020801",
      fullAddress: "Souparnika, Warriam Road, Ernakulam 682016",
      gender: "Male",
      dob: "2003-02-11",
      bloodGroup: "O+",
      dateOfJoining: "2025-06-02",
      employeeStatus: "Part time",
      platforms: ["linkedIn"],
    }),
    category: "intern",
    feedback: [
      "Prepared the morning call list without a reminder in all eight weeks.",
      "Listens before he pitches, and writes down what the customer said in the customer’s words.",
      "Next step: close the conversation with a date.",
    ].join("\n"),
  },
  {
    ...fieldStaff({
      ...role,
      name: "Christeena Jacob",
      handle: "christeena-jacob",
      empID: "TPEID208152",
      phone: "+91 9000020802",
      fullAddress: "Plathottam, Kalathipady, Kottayam 686010",
      gender: "Female",
      dob: "2002-10-29",
      bloodGroup: "B+",
      dateOfJoining: "2025-06-02",
      employeeStatus: "Full time",
      platforms: ["linkedIn", "instagram"],
    }),
    category: "intern",
    feedback: [
      "Visited sixty shops in Kottayam and Pala, and returned with notes that others could use.",
      "Clear and courteous on the phone in Malayalam and English.",
      "Found two duplicate price lists and asked which one was right.",
      "Recommended for field sales.",
    ].join("\n"),
  },
  {
    ...fieldStaff({
      ...role,
      name: "Hridya Suresh",
      handle: "hridya-suresh",
      empID: "TPEID208206",
      phone: "+91 9000020803",
      fullAddress: "Thiruvathira, Vyttila, Kochi 682019",
      gender: "Female",
      dob: "2003-08-04",
      bloodGroup: "A+",
      dateOfJoining: "2025-07-07",
      employeeStatus: "Part time",
      platforms: ["instagram"],
    }),
    category: "intern",
    feedback: [
      "Built the weekly enquiry sheet that the team still uses.",
      "Careful with figures; marks what she is not sure of.",
      "Would gain from more time in front of customers.",
    ].join("\n"),
  },
  {
    ...fieldStaff({
      ...role,
      name: "Muhammed Rizwan",
      handle: "muhammed-rizwan",
      empID: "TPEID208237",
      phone: "+91 9000020804",
      fullAddress: "Chalil House, Perinthalmanna, Malappuram 679322",
      gender: "Male",
      dob: "2002-05-19",
      bloodGroup: "AB-",
      dateOfJoining: "2025-07-07",
      leftOn: "2025-12-31",
      employeeStatus: "Full time",
      platforms: ["linkedIn", "facebook"],
    }),
    category: "intern",
    feedback: [
      "Handled refusals well and called back on the day he had promised.",
      "Learnt the product in one week and taught it to the next intern.",
      "Keep the visit report to half a page.",
    ].join("\n"),
  },
  {
    ...fieldStaff({
      ...role,
      name: "Nandana Krishnan",
      handle: "nandana-krishnan",
      empID: "TPEID208291",
      phone: "+91 9000020805",
      fullAddress: "Gokulam, Kowdiar, Thiruvananthapuram 695003",
      gender: "Female",
      dob: "2003-12-15",
      bloodGroup: "O-",
      dateOfJoining: "2025-08-04",
      employeeStatus: "Freelancer (Work from home)",
      platforms: ["linkedIn", "twitter"],
    }),
    category: "intern",
    feedback: [
      "Ran the online follow-up for a trade stall from home, on time on every day.",
      "Writes short messages that people answer.",
    ].join("\n"),
  },
  {
    ...fieldStaff({
      ...role,
      name: "Vivek Sebastian",
      handle: "vivek-sebastian",
      empID: "TPEID208345",
      phone: "+91 9000020806",
      fullAddress: "Mundackal, Market Road, Thodupuzha, Idukki 685584",
      gender: "Male",
      dob: "2002-01-08",
      bloodGroup: "B-",
      dateOfJoining: "2025-08-04",
      employeeStatus: "Full time",
      platforms: ["linkedIn"],
    }),
    category: "intern",
    feedback: "",
  },
];
