/** The larger cities of each province, with their common other spellings. Places that two provinces have are left out. */
export const citiesByProvince = {
  Punjab:
    "Attock, Bahawalnagar, Bahawalpur, Bhakkar, Bhalwal, Burewala, Chakwal, Chiniot, Chishtian, Daska, " +
    "Dera Ghazi Khan, D G Khan, DG Khan, Faisalabad, Gojra, Gujranwala, Gujrat, Hafizabad, Hasan Abdal, Jaranwala, " +
    "Jhang, Jhelum, Kamoke, Kasur, Khanewal, Kharian, Khushab, Kot Addu, Lahore, Layyah, Lodhran, Mandi Bahauddin, " +
    "Mian Channu, Mianwali, Multan, Muridke, Murree, Muzaffargarh, Nankana Sahib, Narowal, Okara, Pakpattan, " +
    "Rahim Yar Khan, Rajanpur, Rawalpindi, Pindi, Sadiqabad, Sahiwal, Sargodha, Sheikhupura, Sialkot, Taxila, " +
    "Toba Tek Singh, Vehari, Wah, Wah Cantt, Wazirabad",
  Sindh:
    "Badin, Dadu, Ghotki, Hyderabad, Jacobabad, Jamshoro, Karachi, Kashmore, Khairpur, Kotri, Larkana, Matiari, " +
    "Mirpur Khas, Mirpurkhas, Nawabshah, Sanghar, Shaheed Benazirabad, Shikarpur, Sukkur, Tando Adam, " +
    "Tando Allahyar, Tando Muhammad Khan, Thatta, Umerkot",
  "Khyber Pakhtunkhwa":
    "Abbottabad, Bannu, Batkhela, Charsadda, Chitral, Dera Ismail Khan, D I Khan, DI Khan, Hangu, Haripur, Karak, " +
    "Kohat, Lakki Marwat, Mansehra, Mardan, Mingora, Nowshera, Peshawar, Swabi, Swat, Tank, Timergara",
  Balochistan:
    "Chaman, Dera Murad Jamali, Gwadar, Hub, Kalat, Khuzdar, Loralai, Mastung, Pishin, Quetta, Sibi, Turbat, Zhob, " +
    "Ziarat",
  "Islamabad Capital Territory": "Islamabad",
  "Gilgit-Baltistan": "Chilas, Gilgit, Hunza, Skardu",
  "Azad Jammu & Kashmir": "Bagh, Bhimber, Kotli, Mirpur, Muzaffarabad, Rawalakot",
};
