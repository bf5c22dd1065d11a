import type { PostOffice } from "#rules/pincode.ts";

/** State, district, then its codes: enough for most registrations, even if the service is down. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Kerala: {
    Ernakulam:
      "682001 Kochi, 682002 Mattancherry, 682003 Willingdon Island, 682005 Thoppumpady, 682006 Palluruthy, 682011 Ernakulam, 682017 Kaloor, 682018 Ernakulam North, 682019 Vyttila, 682020 Kadavanthra, 682021 Thrikkakara, 682022 Cochin University, 682024 Edappally, 682025 Palarivattom, 682030 Kakkanad, 682031 Ernakulam, 682036 Panampilly Nagar, 682042 Infopark, 682301 Thrippunithura, 682304 Maradu, 683101 Aluva, 683104 Kalamassery, 683503 HMT Colony, 683513 North Paravur, 683542 Perumbavoor, 683572 Angamaly, 683574 Kalady, 686661 Muvattupuzha, 686664 Piravom, 686691 Kothamangalam",
    Thiruvananthapuram:
      "695001 Thiruvananthapuram, 695004 Pattom, 695010 Sasthamangalam, 695011 Medical College, 695014 Thycaud, 695024 Pettah, 695101 Attingal, 695121 Neyyattinkara, 695141 Varkala, 695541 Nedumangad, 695581 Kariyavattom, 695582 Kazhakuttom",
    Kollam: "691001 Kollam, 690518 Karunagappally, 691301 Paravur, 691305 Punalur, 691506 Kottarakkara",
    Pathanamthitta: "689645 Pathanamthitta, 689101 Thiruvalla, 689672 Ranni, 691523 Adoor",
    Alappuzha:
      "688001 Alappuzha, 688524 Cherthala, 689121 Chengannur, 690101 Mavelikkara, 690502 Kayamkulam, 690514 Haripad",
    Kottayam:
      "686001 Kottayam, 686101 Changanassery, 686141 Vaikom, 686507 Kanjirappally, 686575 Palai, 686631 Ettumanoor",
    Idukki: "685584 Thodupuzha, 685508 Kattappana, 685509 Kumily, 685603 Painavu, 685612 Munnar",
    Thrissur:
      "680001 Thrissur, 680101 Guruvayur, 680121 Irinjalakuda, 680307 Chalakudy, 680503 Kunnamkulam, 680664 Kodungallur",
    Palakkad: "678001 Palakkad, 678541 Alathur, 678582 Mannarkkad, 679101 Ottapalam, 679121 Shoranur",
    Malappuram:
      "676505 Malappuram, 676101 Tirur, 676121 Manjeri, 679322 Perinthalmanna, 679329 Nilambur, 679577 Ponnani",
    Kozhikode:
      "673001 Kozhikode, 673008 Medical College, 673101 Vatakara, 673305 Koyilandy, 673573 Thamarassery, 673601 NIT Campus",
    Wayanad: "673121 Kalpetta, 670645 Mananthavady, 673592 Sulthan Bathery",
    Kannur: "670001 Kannur, 670101 Thalassery, 670141 Taliparamba, 670307 Payyanur, 670702 Mattannur",
    Kasaragod: "671121 Kasaragod, 671314 Nileshwaram, 671315 Kanhangad",
  },
  Karnataka: {
    "Bengaluru Urban":
      "560001 Bengaluru, 560025 Museum Road, 560034 Koramangala, 560037 Marathahalli, 560038 Indiranagar, 560066 Whitefield, 560100 Electronics City, 560103 Bellandur",
    Mysuru: "570001 Mysuru",
    "Dakshina Kannada": "575001 Mangaluru",
    Dharwad: "580020 Hubballi",
    Belagavi: "590001 Belagavi",
  },
  "Tamil Nadu": {
    Chennai:
      "600001 Chennai, 600002 Anna Road, 600017 T Nagar, 600020 Adyar, 600034 Nungambakkam, 600040 Anna Nagar, 600113 Tharamani, 600119 Sholinganallur",
    Coimbatore: "641001 Coimbatore, 641002 R S Puram",
    Madurai: "625001 Madurai",
    Tiruchirappalli: "620001 Tiruchirappalli",
    Salem: "636001 Salem",
    Erode: "638001 Erode",
    Tiruppur: "641601 Tiruppur",
    Tirunelveli: "627001 Tirunelveli",
    Kanyakumari: "629001 Nagercoil",
    Vellore: "632001 Vellore",
  },
  Telangana: {
    Hyderabad: "500001 Hyderabad, 500003 Secunderabad, 500016 Begumpet, 500034 Banjara Hills",
    Rangareddy: "500032 Gachibowli, 500081 Madhapur, 500084 Kondapur",
    Warangal: "506002 Warangal",
  },
  "Andhra Pradesh": {
    NTR: "520001 Vijayawada",
    Visakhapatnam: "530001 Visakhapatnam",
    Tirupati: "517501 Tirupati",
    Nellore: "524001 Nellore",
  },
  Maharashtra: {
    Mumbai:
      "400001 Mumbai, 400020 Churchgate, 400021 Nariman Point, 400050 Bandra West, 400051 Bandra East, 400058 Andheri, 400069 Andheri East, 400076 Powai",
    Thane: "400601 Thane, 400703 Vashi, 400706 Nerul",
    Pune: "411001 Pune, 411004 Deccan Gymkhana, 411014 Viman Nagar, 411057 Hinjawadi",
    Nagpur: "440001 Nagpur",
    Nashik: "422001 Nashik",
    Solapur: "413001 Solapur",
  },
  Goa: { "North Goa": "403001 Panaji", "South Goa": "403601 Margao" },
  Gujarat: {
    Ahmedabad: "380001 Ahmedabad, 380009 Navrangpura",
    Gandhinagar: "382010 Gandhinagar",
    Surat: "395003 Surat",
    Vadodara: "390001 Vadodara",
    Rajkot: "360001 Rajkot",
    Bhavnagar: "364001 Bhavnagar",
  },
  Delhi: {
    "Central Delhi": "110001 New Delhi, 110005 Karol Bagh",
    "North Delhi": "110006 Delhi",
    "South Delhi":
      "110003 Lodi Road, 110016 Hauz Khas, 110017 Malviya Nagar, 110019 Kalkaji, 110024 Lajpat Nagar",
    "South West Delhi": "110075 Dwarka",
    "North West Delhi": "110085 Rohini",
  },
  Haryana: {
    Gurugram: "122001 Gurugram, 122002 DLF",
    Faridabad: "121001 Faridabad",
    Ambala: "133001 Ambala",
  },
  "Uttar Pradesh": {
    "Gautam Buddha Nagar": "201301 Noida",
    Ghaziabad: "201001 Ghaziabad",
    Lucknow: "226001 Lucknow",
    "Kanpur Nagar": "208001 Kanpur",
    Varanasi: "221001 Varanasi",
    Agra: "282001 Agra",
    Prayagraj: "211001 Prayagraj",
    Meerut: "250001 Meerut",
  },
  Chandigarh: { Chandigarh: "160017 Sector 17" },
  Punjab: {
    Ludhiana: "141001 Ludhiana",
    Amritsar: "143001 Amritsar",
    Jalandhar: "144001 Jalandhar",
    Patiala: "147001 Patiala",
  },
  Rajasthan: {
    Jaipur: "302001 Jaipur",
    Jodhpur: "342001 Jodhpur",
    Udaipur: "313001 Udaipur",
    Ajmer: "305001 Ajmer",
    Bikaner: "334001 Bikaner",
  },
  "Madhya Pradesh": { Bhopal: "462001 Bhopal", Indore: "452001 Indore", Gwalior: "474001 Gwalior" },
  Chhattisgarh: { Raipur: "492001 Raipur" },
  "West Bengal": {
    Kolkata: "700001 Kolkata, 700016 Park Street, 700019 Ballygunge",
    "North 24 Parganas": "700064 Bidhannagar, 700091 Salt Lake Sector V",
    Howrah: "711101 Howrah",
    Darjeeling: "734001 Siliguri",
  },
  Odisha: { Khordha: "751001 Bhubaneswar", Cuttack: "753001 Cuttack", Sundargarh: "769001 Rourkela" },
  Bihar: { Patna: "800001 Patna", Gaya: "823001 Gaya" },
  Jharkhand: { Ranchi: "834001 Ranchi", "East Singhbhum": "831001 Jamshedpur", Dhanbad: "826001 Dhanbad" },
  Assam: { "Kamrup Metropolitan": "781001 Guwahati" },
  Meghalaya: { "East Khasi Hills": "793001 Shillong" },
  Tripura: { "West Tripura": "799001 Agartala" },
  Manipur: { "Imphal West": "795001 Imphal" },
  Mizoram: { Aizawl: "796001 Aizawl" },
  Nagaland: { Kohima: "797001 Kohima" },
  Sikkim: { Gangtok: "737101 Gangtok" },
  "Arunachal Pradesh": { "Papum Pare": "791111 Itanagar" },
  "Jammu and Kashmir": { Jammu: "180001 Jammu", Srinagar: "190001 Srinagar" },
  Ladakh: { Leh: "194101 Leh" },
  "Himachal Pradesh": { Shimla: "171001 Shimla" },
  Uttarakhand: { Dehradun: "248001 Dehradun", Haridwar: "249401 Haridwar" },
  Puducherry: { Puducherry: "605001 Puducherry" },
  "Andaman and Nicobar Islands": { "South Andaman": "744101 Port Blair" },
  Lakshadweep: { Lakshadweep: "682555 Kavaratti" },
};

const entry = /^(\d{6}) (.+)$/;

function* everyOffice(): Generator<readonly [code: string, office: PostOffice]> {
  for (const [State, districts] of Object.entries(codes)) {
    for (const [District, list] of Object.entries(districts)) {
      for (const written of list.split(", ")) {
        const [, code = "", Name = ""] = entry.exec(written) ?? [];
        yield [code, { Name, District, State }];
      }
    }
  }
}

/** Post offices by code. */
export const bundledOffices: ReadonlyMap<string, PostOffice> = new Map(everyOffice());
