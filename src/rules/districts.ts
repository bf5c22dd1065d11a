interface District {
  /** The official name in English. */
  readonly name: string;
  /** Other names in use, in both scripts; for Ernakulam also those of Kochi. */
  readonly others: readonly string[];
}

/** The districts of Kerala, from south to north. */
export const districts: readonly District[] = [
  { name: "Thiruvananthapuram", others: ["Trivandrum", "TVM", "തിരുവനന്തപുരം"] },
  { name: "Kollam", others: ["Quilon", "കൊല്ലം"] },
  { name: "Pathanamthitta", others: ["പത്തനംതിട്ട"] },
  { name: "Alappuzha", others: ["Alleppey", "ആലപ്പുഴ"] },
  { name: "Kottayam", others: ["കോട്ടയം"] },
  { name: "Idukki", others: ["ഇടുക്കി"] },
  { name: "Ernakulam", others: ["Kochi", "Cochin", "Ekm", "കൊച്ചി", "എറണാകുളം"] },
  { name: "Thrissur", others: ["Trichur", "Trissur", "തൃശ്ശൂർ", "തൃശൂർ"] },
  { name: "Palakkad", others: ["Palghat", "പാലക്കാട്"] },
  { name: "Malappuram", others: ["മലപ്പുറം"] },
  { name: "Kozhikode", others: ["Calicut", "കോഴിക്കോട്"] },
  { name: "Wayanad", others: ["Wynad", "വയനാട്"] },
  { name: "Kannur", others: ["Cannanore", "കണ്ണൂർ"] },
  {
    name: "Kasaragod",
    others: ["Kasargod", "Kasarkode", "കാസർഗോഡ്", "കാസർകോട്", "കാസറഗോഡ്"],
  },
];

/**
 * The other states' districts that have had another name or spelling, by which people, directories and older records still
 * call them: of each state, today's name, and after the sign the others. The state's own are in front.
 */
const renamed: Readonly<Record<string, string>> = {
  "Andaman and Nicobar Islands": "Andaman & Nicobar Islands, Andaman & Nicobar",
  "Andhra Pradesh":
    "; Anantapur = Ananthapur, Ananthapuramu; YSR Kadapa = Cuddapah, Kadapa, YSR; Sri Potti Sriramulu Nellore = Nellore, SPSR Nellore",
  Assam:
    "; Dima Hasao = North Cachar Hills; Morigaon = Marigaon; Sivasagar = Sibsagar; Sribhumi = Karimganj; Kamrup Metropolitan = Kamrup Metro",
  Bihar:
    "; Kaimur = Bhabua; Munger = Monghyr; East Champaran = Purbi Champaran; West Champaran = Pashchim Champaran",
  Chhattisgarh:
    "Chattisgarh; Gariaband = Gariyaband; Janjgir-Champa = Janjgir; Kabirdham = Kawardha, Kabeerdham; Korea = Koriya; Dantewada = Dakshin Bastar Dantewada; Kanker = Uttar Bastar Kanker",
  "Dadra and Nagar Haveli and Daman and Diu": "Daman & Diu; Dadra and Nagar Haveli = Dadra & Nagar Haveli",
  Gujarat:
    "; Banaskantha = Banas Kantha; Dahod = Dohad; Dang = The Dangs; Gandhinagar = Gandhi Nagar; Kachchh = Kutch; Mahesana = Mehsana; Panchmahal = Panch Mahals; Sabarkantha = Sabar Kantha; Surendranagar = Surendra Nagar; Vadodara = Baroda",
  Haryana: "; Gurugram = Gurgaon; Hisar = Hissar; Nuh = Mewat; Sonipat = Sonepat; Yamunanagar = Yamuna Nagar",
  "Himachal Pradesh": "; Lahaul and Spiti = Lahul & Spiti; Shimla = Simla",
  "Jammu and Kashmir":
    "Jammu & Kashmir; Anantnag = Ananthnag; Bandipora = Bandipur; Budgam = Badgam; Rajouri = Rajauri; Shopian = Shupiyan; Kupwara = Kupwada",
  Jharkhand:
    "; East Singhbhum = Purbi Singhbhum; Giridih = Giridh; Hazaribagh = Hazaribag; Palamu = Palamau; Sahebganj = Sahibganj; Seraikela-Kharsawan = Saraikela Kharsawan; West Singhbhum = Pashchimi Singhbhum",
  Karnataka:
    "; Ballari = Bellary; Belagavi = Belgaum; Bengaluru Urban = Bengaluru, Bangalore, Bangalore Urban; Bengaluru Rural = Bangalore Rural; Bengaluru South = Ramanagara, Ramanagar; Chamarajanagar = Chamrajnagar; Chikkaballapura = Chikkaballapur; Chikkamagaluru = Chickmagalur, Chikmagalur; Davanagere = Davangere; Kalaburagi = Gulbarga; Kodagu = Coorg; Mysuru = Mysore; Shivamogga = Shimoga; Tumakuru = Tumkur; Vijayapura = Bijapur",
  Ladakh: "; Leh = Leh Ladakh",
  "Madhya Pradesh":
    "; Ashoknagar = Ashok Nagar; Khandwa = East Nimar; Khargone = West Nimar; Narmadapuram = Hoshangabad; Narsinghpur = Sainkheda",
  Maharashtra:
    "; Ahilyanagar = Ahmed Nagar, Ahmadnagar; Chhatrapati Sambhajinagar = Aurangabad; Dharashiv = Osmanabad; Mumbai City = Mumbai, Bombay; Mumbai Suburban = Mumbai; Nashik = Nasik; Pune = Poona; Raigad = Raigarh; Solapur = Sholapur",
  Manipur: "; Jiribam = Jaribam",
  Mizoram: "; Mamit = Mammit; Siaha = Saiha",
  Odisha:
    "Orissa; Balasore = Baleswar, Baleshwar; Deogarh = Debagarh; Jajpur = Jajapur; Kendujhar = Keonjhargarh, Keonjhar; Khordha = Khorda, Khurda; Nabarangpur = Nabarangapur; Subarnapur = Sonapur, Sonepur; Sundargarh = Sundergarh",
  Puducherry: "Pondicherry; Puducherry = Pondicherry",
  Punjab:
    "; Ferozepur = Firozpur; Rupnagar = Ropar; Sahibzada Ajit Singh Nagar = Mohali; Shaheed Bhagat Singh Nagar = Nawanshahr; Sri Muktsar Sahib = Muktsar; Bathinda = Bhatinda",
  Rajasthan:
    "; Jalore = Jalor; Jhunjhunu = Jhujhunu; Sri Ganganagar = Ganganagar; Chittorgarh = Chittaurgarh",
  Sikkim: "; Gangtok = East Sikkim; Gyalshing = West Sikkim; Mangan = North Sikkim; Namchi = South Sikkim",
  "Tamil Nadu":
    "; Chennai = Madras; Kancheepuram = Kanchipuram; Nilgiris = The Nilgiris; Sivaganga = Sivagangai; Thiruvallur = Tiruvallur; Thiruvarur = Tiruvarur; Thoothukudi = Tuticorin; Tiruchirappalli = Trichy, Tiruchi; Tirupathur = Tirupattur; Viluppuram = Villupuram; Kanyakumari = Kanniyakumari",
  Telangana:
    "; Jayashankar Bhupalpally = Jayashankar; Karimnagar = Karim Nagar; Mahabubnagar = Mahabub Nagar, Mahbubnagar; Rangareddy = K.V.Rangareddy, Ranga Reddy",
  Tripura: "; Sepahijala = Sipahijala",
  "Uttar Pradesh":
    "; Amroha = Jyotiba Phule Nagar; Ayodhya = Faizabad; Baghpat = Bagpat; Bhadohi = Sant Ravidas Nagar; Budaun = Badaun; Hathras = Mahamaya Nagar; Kanpur Nagar = Kanpur, Cawnpore; Kasganj = Kanshiram Nagar; Lakhimpur Kheri = Kheri; Prayagraj = Allahabad; Rae Bareli = Raebareli; Varanasi = Benares, Banaras; Gautam Buddha Nagar = Gautam Buddh Nagar",
  Uttarakhand: "Uttaranchal; Pauri Garhwal = Garhwal; Udham Singh Nagar = Udam Singh Nagar",
  "West Bengal":
    "; Dakshin Dinajpur = South Dinajpur; Darjeeling = Darjiling; Hooghly = Hugli; Howrah = Haora; Kolkata = Calcutta; Paschim Medinipur = West Midnapore, Medinipur; Purba Bardhaman = Burdwan, Bardhaman; Purba Medinipur = East Midnapore; Purulia = Puruliya; Uttar Dinajpur = North Dinajpur; Cooch Behar = Koch Bihar; Malda = Maldah",
};

interface State extends District {
  /** The districts that were renamed. */
  readonly districts: readonly District[];
}

const listed = (text: string) => text.split(/, */).filter(Boolean);

/** The states whose name or a district's has changed, or is spelled in several ways. */
export const renamedStates: readonly State[] = [
  ...Object.entries(renamed).map(([name, text]) => {
    const [own = "", ...changed] = text.split(/; */);
    const entries = changed.map((entry) => entry.split(" = "));
    return {
      name,
      others: listed(own),
      districts: entries.map(([today = "", others = ""]) => ({ name: today, others: listed(others) })),
    };
  }),
  { name: "Kerala", others: [], districts },
];

const town = ([name = "", ...others]: readonly string[]): District => ({ name, others });

/** Towns of several names that are called otherwise than their district: today's name in front. */
export const renamedTowns: readonly District[] = [
  ["Aluva", "Alwaye", "ആലുവ"],
  ["Cherthala", "Shertallai", "ചേർത്തല"],
  ["Changanassery", "Changanacherry", "ചങ്ങനാശ്ശേരി", "ചങ്ങനാശേരി"],
  ["Kodungallur", "Cranganore", "കൊടുങ്ങല്ലൂർ"],
  ["Muvattupuzha", "Moovattupuzha", "മൂവാറ്റുപുഴ"],
  ["Perumbavoor", "Perumpavoor", "പെരുമ്പാവൂർ"],
  ["Sulthan Bathery", "Sultan Bathery", "സുൽത്താൻ ബത്തേരി"],
  ["Thalassery", "Tellicherry", "തലശ്ശേരി", "തലശേരി"],
  ["Tripunithura", "Thripunithura", "Thrippunithura", "തൃപ്പൂണിത്തുറ"],
  ["Vadakara", "Badagara", "വടകര"],
  ["Hubballi", "Hubli"],
  ["Mangaluru", "Mangalore"],
  ["Udhagamandalam", "Ooty", "Ootacamund"],
].map(town);
