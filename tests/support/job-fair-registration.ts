/** A company's input, step by step. */
export const fairCompany = {
  companyName: "Vembanad Marine Works",
  industry: "Manufacturing & Engineering",
  website: "www.vembanadmarine.in",
  companySize: "51-100",
  pincode: "682001",
  country: "India",
  state: "Kerala",
  city: "Kochi",
  district: "Ernakulam",
};

export const fairContact = {
  fullName: "Latha Pillai",
  designation: "CEO",
  email: "latha@vembanadmarine.in",
  phone: "+91 9847012365",
  alternateContact: "+91 4842345678",
};

export const fairGifts = {
  selectedVouchers: [1, 3],
  selectedTools: ["My ToDo's", "DayLog"],
  noGift: false,
  agreeTerms: true,
  agreePromotions: false,
};
